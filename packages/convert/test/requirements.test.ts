/** The requirements on conversions, each with its example and its exact answer. */
import { parseVersion, type ApiTree, type PackageVersion, type Version } from '@protoshepherd/api-tree';
import {
  addVersionSteps,
  apiGroups,
  conversionFunctionName,
  conversionStyles,
  createPlanner,
  demandsRoundTrip,
  describeConversion,
  listEndpoints,
  groupFiles,
  judgeConversion,
  judgeHub,
  judgeTypes,
  planHub,
  pluginNames,
  type ApiGroup,
  type HubPlan,
} from '@protoshepherd/convert';
import type { Finding } from '@protoshepherd/source';
import { describe, expect, it, test } from 'vitest';

import { createMessage, dummy, dummyTree } from '../../../test/adapt/dummy-group.ts';
import { buildTree, type Texts } from '../../../test/support/build-tree.ts';
import { annotations } from './any-versions.ts';
import { familyHub, runGenerated } from './generated-code.ts';

const requirePackage = (tree: ApiTree, name: string): PackageVersion => tree.package(name) as PackageVersion;

/** Versions of acme.x with one message M each; the lines are its fields. */
function versions(bodies: Texts, extra = ''): ApiTree {
  return buildTree(
    Object.fromEntries(
      Object.entries(bodies).map(([version, body]) => [
        `acme/x/${version}/x.proto`,
        `syntax = "proto3"; package acme.x.${version}; import "udpa/annotations/migrate.proto"; ${extra}\nmessage M { ${body} }`,
      ]),
    ),
    { includes: annotations },
  );
}

/** The findings of a policy between two versions. */
function judge(
  tree: ApiTree,
  from: string,
  to: string,
  policy: string,
  isDowngradeDemanded = false,
): readonly Finding[] {
  const plan = createPlanner({ tree });
  const both = {
    there: plan(requirePackage(tree, from), requirePackage(tree, to)),
    back: plan(requirePackage(tree, to), requirePackage(tree, from)),
  };
  return judgeConversion(tree, both, { isRoundTripDemanded: demandsRoundTrip(policy), isDowngradeDemanded });
}

function group(name: string, ...names: readonly string[]): ApiGroup {
  return {
    name,
    versions: names.map((text) => ({ version: parseVersion(text) as Version, messages: ['XRequest', 'XResponse'] })),
  };
}

describe('csi-proxy', () => {
  test.each([
    ['filesystem', 'v2alpha1', '\\\\.\\pipe\\csi-proxy-filesystem-v2alpha1'],
    ['iscsi', 'v1', '\\\\.\\pipe\\csi-proxy-iscsi-v1'],
  ])('C-02 the endpoint of %s %s is %s', (name, version, endpoint) => {
    expect(listEndpoints(group(name, version))).toEqual([{ version, name: endpoint }]);
  });

  it('C-02 two versions never share an endpoint', () => {
    const names = listEndpoints(group('disk', 'v1', 'v1beta1', 'v1beta10', 'v2')).map((each) => each.name);
    expect(new Set(names).size).toBe(4);
  });

  it('C-06 an internal type that is wide enough is fine', () => {
    expect(judgeHub(dummyTree(), dummy('int64'))).toEqual([]);
  });

  it('C-06 an internal type that is too narrow is found', () => {
    const [finding, ...others] = judgeHub(dummyTree('int32'), dummy('int32'));
    expect(others).toEqual([]);
    expect(finding?.message).toContain('narrower than v1.input');
    expect(finding).toMatchObject({
      rule: 'hub-narrower',
      severity: 'error',
      location: { file: 'dummy/internal/types.proto' },
    });
  });

  it('C-07 exactly two functions of the dummy group are written by hand, both of v1alpha1', () => {
    expect(listManual(dummy('int64'))).toEqual([
      ['dummy.v1alpha1', 'convert_pb_ComputeDoubleRequest_To_internal_ComputeDoubleRequest'],
      ['dummy.v1alpha1', 'convert_internal_ComputeDoubleResponse_To_pb_ComputeDoubleResponse'],
    ]);
  });

  it('C-08 incoming requests and outgoing responses are converted, and nothing else', () => {
    const functions = dummy('int64').spokes.flatMap(({ functions: all }) =>
      all.map(({ name }) => name.replace(/^Convert/, 'convert')),
    );
    expect(new Set(functions)).toEqual(
      new Set([
        'convert_pb_ComputeDoubleRequest_To_internal_ComputeDoubleRequest',
        'convert_internal_ComputeDoubleResponse_To_pb_ComputeDoubleResponse',
      ]),
    );
  });

  it('C-09 names of functions', () => {
    expect(conversionFunctionName('X', 'to-internal')).toBe('convert_pb_X_To_internal_X');
    expect(conversionFunctionName('X', 'to-version')).toBe('convert_internal_X_To_pb_X');
  });

  it('C-10 the hand-written file is in the folder of its version, and is generated once', () => {
    expect(groupFiles(group('dummy', 'v1alpha1'))).toContainEqual({
      path: 'internal/server/dummy/internal/v1alpha1/conversion.go',
      when: 'once',
    });
  });

  it('C-11 a new group has the files of any group', () => {
    expect(groupFiles(group('foo', 'v1alpha1')).map(({ path }) => path)).toEqual([
      'client/foo/v1alpha1/client_generated.go',
      'internal/server/foo/api_group_generated.go',
      'internal/server/foo/internal/types.go',
      'internal/server/foo/internal/types_generated.go',
      'internal/server/foo/internal/v1alpha1/conversion.go',
      'internal/server/foo/internal/v1alpha1/conversion_generated.go',
      'internal/server/foo/internal/v1alpha1/server_generated.go',
      'internal/server/foo/server.go',
    ]);
  });

  it('C-17 a round trip may lose overflow here, and not with Fybrik', () => {
    const tree = versions({ v1beta1: 'int64 response = 2;', v1: 'int64 response = 2; bool overflow = 3;' });
    expect(judge(tree, 'acme.x.v1', 'acme.x.v1beta1', 'csi-proxy')).toHaveLength(0);
    expect(judge(tree, 'acme.x.v1', 'acme.x.v1beta1', 'fybrik').map(({ rule, message }) => [rule, message])).toEqual([
      ['round-trip', 'acme.x.v1.M → acme.x.v1beta1.M → acme.x.v1.M loses overflow'],
    ]);
    expect(judge(tree, 'acme.x.v1', 'acme.x.v1beta1', 'kubernetes')).toHaveLength(1);
  });

  it('C-21 the fourth step checks the conversions of all older versions', () => {
    const steps = addVersionSteps(group('dummy', 'v1', 'v1alpha1'), 'v2alpha1');
    expect(steps).toHaveLength(6);
    expect(steps[0]).toBe('define api/dummy/v2alpha1/api.proto');
    expect(steps[3]).toBe(
      'check the conversions of all older versions: internal/server/dummy/internal/v1alpha1/conversion.go, internal/server/dummy/internal/v1/conversion.go',
    );
  });

  it('C-31 the dummy group has ten files of its server and two clients', () => {
    expect(groupFiles(group('dummy', 'v1', 'v1alpha1')).map(({ path, when }) => `${when} ${path}`)).toEqual([
      'always client/dummy/v1/client_generated.go',
      'always client/dummy/v1alpha1/client_generated.go',
      'always internal/server/dummy/api_group_generated.go',
      'once internal/server/dummy/internal/types.go',
      'always internal/server/dummy/internal/types_generated.go',
      'once internal/server/dummy/internal/v1/conversion.go',
      'always internal/server/dummy/internal/v1/conversion_generated.go',
      'always internal/server/dummy/internal/v1/server_generated.go',
      'once internal/server/dummy/internal/v1alpha1/conversion.go',
      'always internal/server/dummy/internal/v1alpha1/conversion_generated.go',
      'always internal/server/dummy/internal/v1alpha1/server_generated.go',
      'once internal/server/dummy/server.go',
    ]);
  });

  it('C-33 the message lists the types that types.go lacks', () => {
    const text = 'package internal\n\ntype XRequest struct {\n\tInput int64\n}\n';
    expect(judgeTypes(group('dummy', 'v1', 'v1alpha1'), text)).toEqual({
      verdict: 'incomplete',
      missing: ['XResponse'],
      message: 'internal/server/dummy/internal/types.go lacks XResponse',
    });
    expect(judgeTypes(group('dummy', 'v1', 'v1alpha1'), `${text}type XResponse struct {}\n`)).toEqual({
      verdict: 'complete',
    });
  });

  it('C-33 types.go of one version can be a copy', () => {
    expect(judgeTypes(group('dummy', 'v1'), undefined)).toEqual({
      verdict: 'copied',
      structs: ['XRequest', 'XResponse'],
    });
  });

  it('C-33 types.go of several versions has to be written', () => {
    expect(judgeTypes(group('dummy', 'v1', 'v1alpha1'), undefined)).toMatchObject({
      verdict: 'missing',
      message: expect.stringContaining('internal/server/dummy/internal/types.go is missing') as string,
    });
  });

  it('C-35 a deprecated version marks its server and its client', () => {
    const tree = buildTree(
      {
        'dummy/v1alpha1/api.proto':
          '// Deprecated: Do not use.\n// v1alpha1 is no longer maintained, and will be removed soon.\npackage v1alpha1;\nmessage XRequest {}',
        'dummy/v1/api.proto': 'package v1;\nmessage XRequest {}',
      },
      { layout: 'group-version' },
    );
    const [only] = apiGroups(tree);
    const marked = groupFiles(only as ApiGroup).filter(({ deprecated }) => deprecated !== undefined);
    expect(marked.map(({ path, deprecated }) => [path, deprecated])).toEqual([
      [
        'client/dummy/v1alpha1/client_generated.go',
        '// Deprecated: Do not use. v1alpha1 is no longer maintained, and will be removed soon.',
      ],
      [
        'internal/server/dummy/internal/v1alpha1/server_generated.go',
        '// Deprecated: Do not use. v1alpha1 is no longer maintained, and will be removed soon.',
      ],
    ]);
    const { generated } = runGenerated(tree, { families: [familyHub(tree, 'dummy', 'dummy.v1')] });
    const module = generated.files.find(({ path }) => path === 'dummy/v1alpha1/conversion.generated.ts');
    expect(module?.text.match(/@deprecated Do not use\. v1alpha1 is no longer maintained/g)).toHaveLength(3);
  });
});

describe('Fybrik', () => {
  it('F-02 a value without a field in the other version is lost', () => {
    const tree = versions({ v1: 'string a = 1; string b = 2;', v2: 'string a = 1;' });
    expect(judge(tree, 'acme.x.v1', 'acme.x.v2', 'fybrik').map(({ message }) => message)).toEqual([
      'acme.x.v1.M → acme.x.v2.M → acme.x.v1.M loses b',
    ]);
  });

  it('F-02 a declared rename loses nothing', () => {
    const tree = versions({ v1: 'string b = 2 [(udpa.annotations.field_migrate).rename = "c"];', v2: 'string c = 9;' });
    expect(judge(tree, 'acme.x.v1', 'acme.x.v2', 'fybrik')).toEqual([]);
    const plan = createPlanner({ tree });
    const [from, to] = [requirePackage(tree, 'acme.x.v1'), requirePackage(tree, 'acme.x.v2')];
    expect(describeConversion({ there: plan(from, to), back: plan(to, from) }).messages[0]?.there.verdict).toBe(
      'lossless',
    );
  });

  test.each([
    ['required by validation', 'string c = 3 [(validate.rules).string.min_len = 1];'],
    ['required by buf', 'string c = 3 [(buf.validate.field).required = true];'],
    ['required by documentation', 'string c = 3 [(google.api.field_behavior) = REQUIRED];'],
  ])('F-03 a new field that is %s cannot be promoted', (_, field) => {
    const extra =
      'import "google/api/field_behavior.proto"; import "buf/validate/validate.proto"; import "validate/validate.proto";';
    const tree = buildTree(
      {
        'acme/x/v1/x.proto': 'syntax = "proto3"; package acme.x.v1; message M { string a = 1; }',
        'acme/x/v2/x.proto': `syntax = "proto3"; package acme.x.v2; ${extra} message M { string a = 1; ${field} }`,
      },
      { includes: validation },
    );
    expect(judge(tree, 'acme.x.v1', 'acme.x.v2', 'fybrik').map(({ message }) => message)).toEqual([
      'cannot promote acme.x.v1.M: acme.x.v2.M.c must be set, and the older version has no value for it',
    ]);
  });

  it('F-03 a new required field with a default can', () => {
    const file = (version: string, body: string): string =>
      `syntax = "proto2"; package acme.x.${version}; message M { ${body} }`;
    const tree = (field: string): ApiTree =>
      buildTree({ 'acme/x/v1/x.proto': file('v1', ''), 'acme/x/v2/x.proto': file('v2', field) });
    expect(judge(tree('required int32 c = 1 [default = 5];'), 'acme.x.v1', 'acme.x.v2', 'fybrik')).toEqual([]);
    expect(judge(tree('required int32 c = 1;'), 'acme.x.v1', 'acme.x.v2', 'fybrik')).toHaveLength(1);
  });

  it('F-04 a downgrade is checked only on request', () => {
    const tree = versions({ v1: 'string a = 1;', v2: 'string a = 1; string b = 2;' });
    expect(judge(tree, 'acme.x.v1', 'acme.x.v2', 'fybrik')).toEqual([]);
    expect(judge(tree, 'acme.x.v1', 'acme.x.v2', 'fybrik', true).map(({ message }) => message)).toEqual([
      'acme.x.v2.M → acme.x.v1.M → acme.x.v2.M loses b',
    ]);
  });
});

describe('KubeVela', () => {
  it('K-27 two versions survive the form that is stored', async () => {
    const tree = versions({
      v1: 'string name = 1; int32 size = 2;',
      v2: 'string name = 1; int64 size = 2; string more = 3;',
    });
    const code = runGenerated(tree, { families: [familyHub(tree, 'acme.x', 'acme.x.v2')] });
    const convert = await code.load('acme/x/v1/conversion.generated.ts');
    const stored = [
      createMessage(code.registry, 'acme.x.v1.M', { name: 'a', size: 1 }),
      createMessage(code.registry, 'acme.x.v1.M', { name: 'b', size: 2147483647 }),
    ].map((object) => ({ object, hub: convert['convertMToHub']?.(object) as object }));
    expect(stored).toHaveLength(2);
    for (const { object, hub } of stored) expect(convert['convertMFromHub']?.(hub)).toEqual(object);
  });

  it('K-30 three versions with a hub need four functions, not six', () => {
    const tree = versions({ v1: 'string a = 1;', v2: 'string a = 1;', v3: 'string a = 1;' });
    const plan = planHub({
      tree,
      hub: requirePackage(tree, 'acme.x.v2'),
      versions: ['acme.x.v1', 'acme.x.v2', 'acme.x.v3'].map((name) => requirePackage(tree, name)),
      style: conversionStyles.shepherd,
    });
    expect(plan.functionsPerMessage).toEqual({ withHub: 4, withoutHub: 6 });
    expect(plan.spokes.flatMap(({ functions }) => functions.map(({ from, to }) => `${from} → ${to}`))).toEqual([
      'acme.x.v1.M → acme.x.v2.M',
      'acme.x.v2.M → acme.x.v1.M',
      'acme.x.v3.M → acme.x.v2.M',
      'acme.x.v2.M → acme.x.v3.M',
    ]);
  });
});

test.each([
  [2147483647n, 2147483647],
  [-2147483648n, -2147483648],
  [2147483648n, 'acme.x.v2.M.size cannot be converted without loss: 2147483648 is not in the range of int32'],
  [-2147483649n, 'acme.x.v2.M.size cannot be converted without loss: -2147483649 is not in the range of int32'],
])('%s as int32 is %s', async (size, answer) => {
  const tree = versions({ v1: 'int32 size = 1;', v2: 'int64 size = 1;' });
  const code = runGenerated(tree, { families: [familyHub(tree, 'acme.x', 'acme.x.v2')] });
  const convert = await code.load('acme/x/v1/conversion.generated.ts');
  const narrow = (): unknown => convert['convertMFromHub']?.(createMessage(code.registry, 'acme.x.v2.M', { size }));
  if (typeof answer === 'number') expect(narrow()).toMatchObject({ size: answer });
  else expect(narrow).toThrow(answer);
});

test('an unknown enum number does not become a value that now has this number', async () => {
  const tree = buildTree({
    'acme/x/v1/x.proto': 'syntax = "proto3"; package acme.x.v1; message M { E e = 1; } enum E { A = 0; B = 1; }',
    'acme/x/v2/x.proto': 'syntax = "proto3"; package acme.x.v2; message M { E e = 1; } enum E { A = 0; B = 2; }',
  });
  const code = runGenerated(tree, { families: [familyHub(tree, 'acme.x', 'acme.x.v2')] });
  const convert = await code.load('acme/x/v1/conversion.generated.ts');
  const toHub = (e: number): unknown => convert['convertMToHub']?.(createMessage(code.registry, 'acme.x.v1.M', { e }));
  expect(toHub(1)).toMatchObject({ e: 2 });
  expect(toHub(3)).toMatchObject({ e: 3 });
  expect(() => toHub(2)).toThrow('2 is not a value of acme.x.v1.E, but is B in acme.x.v2.E');
});

describe('Velero', () => {
  test.each([
    ['RestoreItemAction', 'v2', 'PluginKindRestoreItemActionV2', 'RegisterRestoreItemActionV2'],
    ['RestoreItemAction', 'v1', 'PluginKindRestoreItemAction', 'RegisterRestoreItemAction'],
  ])('V-12 %s %s is %s and %s', (kind, version, constant, register) => {
    expect(pluginNames(kind, version)).toEqual({ kind, version, constant, register });
  });
});

function listManual({ spokes }: HubPlan): readonly (readonly string[])[] {
  return spokes.flatMap(({ spoke, functions }) =>
    functions.filter(({ manual }) => manual.length > 0).map(({ name }) => [spoke, name]),
  );
}

const validation: Texts = {
  'validate/validate.proto': `syntax = "proto2"; package validate; import "google/protobuf/descriptor.proto";
    message StringRules { optional uint64 min_len = 2; } message FieldRules { oneof type { StringRules string = 14; } }
    extend google.protobuf.FieldOptions { optional FieldRules rules = 1071; }`,
  'buf/validate/validate.proto': `syntax = "proto2"; package buf.validate; import "google/protobuf/descriptor.proto";
    message FieldRules { optional bool required = 25; } extend google.protobuf.FieldOptions { optional FieldRules field = 1159; }`,
  'google/api/field_behavior.proto': `syntax = "proto3"; package google.api; import "google/protobuf/descriptor.proto";
    enum FieldBehavior { FIELD_BEHAVIOR_UNSPECIFIED = 0; OPTIONAL = 1; REQUIRED = 2; }
    extend google.protobuf.FieldOptions { repeated FieldBehavior field_behavior = 1052; }`,
};
