/** The next version of a family, and whether two versions have the same shape. */
import { compareShapes, graduateFamily, buildShape } from '@protoshepherd/protoxform';
import { linkSchema } from '@protoshepherd/schema';
import { parseFile } from '@protoshepherd/syntax';
import type { Layout } from '@protoshepherd/workspace';
import { describe, expect, test } from 'vitest';

import { buildTree, type Texts } from '../../../test/support/build-tree.ts';

/** Graduates a package; returns the new files by path, and the errors they would cause. */
function graduate(files: Texts, from: string, to: string, layout: Layout = 'envoy'): Texts {
  const tree = buildTree(files, { layout });
  const own = tree.package(from);
  if (own === undefined) throw new Error(`no ${from}`);
  const copies = graduateFamily(tree, own, to);
  const schema = linkSchema(copies.map(parseFile), {
    include: (path) => (files[path] === undefined ? undefined : parseFile({ path, text: files[path] })),
  });
  expect(schema.findings.filter(({ severity }) => severity === 'error')).toEqual([]);
  expect(copies.every(({ isCopy }) => isCopy)).toBe(true);
  return Object.fromEntries(copies.map(({ path, text }) => [path, text]));
}

describe('the copy', () => {
  test('csi-proxy: bare packages, and groups that declare the same names', () => {
    const api = (version: string): string => `syntax = "proto3";

package ${version};

option go_package = "github.com/kubernetes-csi/csi-proxy/client/api/disk/${version}";

service Disk {
    // Lists.
    rpc List(ListRequest) returns (${version}.ListResponse) {}
}

message ListRequest {}
message ListResponse { map<string, ${version}.ListRequest> disks = 1; }
`;
    const files = { 'disk/v1beta3/api.proto': api('v1beta3'), 'smb/v1beta3/api.proto': api('v1beta3') };
    expect(graduate(files, 'disk.v1beta3', 'v1', 'group-version')).toEqual({ 'disk/v1/api.proto': api('v1') });
    expect(graduate(files, 'smb.v1beta3', 'v1beta4', 'group-version')).toEqual({
      'smb/v1beta4/api.proto': api('v1beta3').replaceAll('v1beta3', 'v1beta4'),
    });
  });

  test('Velero: the first version of a kind is at the top, and shared files stay', () => {
    const files = {
      'Shared.proto': 'syntax = "proto3";\npackage generated;\nmessage Empty {}\n',
      'ItemAction.proto':
        'syntax = "proto3";\npackage generated;\noption go_package = "github.com/velero/pkg/plugin/generated";\nimport "Shared.proto";\nmessage ExecuteRequest {\n  Empty e = 1;\n}\nservice ItemAction {\n  rpc Execute(ExecuteRequest) returns (Empty);\n}\n',
    };
    expect(graduate(files, 'itemaction.v1', 'v2', 'kind-version')).toEqual({
      'itemaction/v2/ItemAction.proto':
        'syntax = "proto3";\npackage v2;\noption go_package = "github.com/velero/pkg/plugin/generated/itemaction/v2";\nimport "Shared.proto";\nmessage ExecuteRequest {\n  generated.Empty e = 1;\n}\nservice ItemAction {\n  rpc Execute(ExecuteRequest) returns (generated.Empty);\n}\n',
    });
  });

  test('Envoy: files of one version import one another, and others stay', () => {
    const files = {
      'a/v1beta1/a.proto':
        'syntax = "proto3";\npackage a.v1beta1;\nimport "a/v1beta1/b.proto";\nimport "c/v1/c.proto";\noption java_package = "io.x.a.v1beta1";\nmessage A {\n  B b = 1;\n  a.v1beta1.B same = 2;\n  c.v1.C c = 3;\n}\n',
      'a/v1beta1/b.proto': 'syntax = "proto3";\npackage a.v1beta1;\nmessage B {}\n',
      'c/v1/c.proto': 'syntax = "proto3";\npackage c.v1;\nmessage C {}\n',
      'd/v1/d.proto':
        'syntax = "proto3";\npackage d.v1;\nimport "a/v1beta1/b.proto";\nmessage D {\n  a.v1beta1.B b = 1;\n}\n',
    };
    const copy = graduate(files, 'a.v1beta1', 'v1');
    expect(Object.keys(copy)).toEqual(['a/v1/a.proto', 'a/v1/b.proto']);
    expect(copy['a/v1/a.proto']).toBe(files['a/v1beta1/a.proto'].replaceAll('v1beta1', 'v1'));
  });

  test('a package without a version gets one', () => {
    const files = {
      'x/y/y.proto':
        'syntax = "proto3";\npackage x.y;\noption go_package = "example.com/x/y;ypb";\nmessage Y {\n  Y a = 1;\n  y.Y b = 2;\n  .x.y.Y c = 3;\n}\n',
    };
    expect(graduate(files, 'x.y', 'v1')).toEqual({
      'x/y/v1/y.proto':
        'syntax = "proto3";\npackage x.y.v1;\noption go_package = "example.com/x/y/v1;ypb";\nmessage Y {\n  Y a = 1;\n  v1.Y b = 2;\n  .x.y.v1.Y c = 3;\n}\n',
    });
  });

  test('a file without any package gets one', () => {
    expect(graduate({ 'y.proto': 'syntax = "proto3";\nmessage Y {\n  Y a = 1;\n}\n' }, '', 'v1')).toEqual({
      'v1/y.proto': 'syntax = "proto3";\n\npackage v1;\nmessage Y {\n  Y a = 1;\n}\n',
    });
  });

  test('a version in the middle of a name', () => {
    const files = { 'x/api/v2/core/c.proto': 'syntax = "proto3";\npackage x.api.v2.core;\nmessage C {}\n' };
    expect(graduate(files, 'x.api.v2.core', 'v3alpha1')).toEqual({
      'x/api/v3alpha1/core/c.proto': 'syntax = "proto3";\npackage x.api.v3alpha1.core;\nmessage C {}\n',
    });
  });
});

describe('shapes', () => {
  /** The differences between two versions, as `kind name`. */
  function differences(before: string, after: string): string[] {
    const tree = buildTree({
      'a/v1beta1/a.proto': `syntax = "proto3"; package a.v1beta1; ${before}`,
      'a/v1/a.proto': `syntax = "proto3"; package a.v1; ${after}`,
    });
    const shape = (name: string): ReturnType<typeof buildShape> => {
      const own = tree.package(name);
      if (own === undefined) throw new Error(`no ${name}`);
      return buildShape(tree, own);
    };
    return compareShapes(shape('a.v1beta1'), shape('a.v1')).map(({ kind, name, before: old, after: fresh }) =>
      old === undefined ? `${kind} ${name}` : `${kind} ${name}: ${old} to ${fresh ?? ''}`,
    );
  }

  test.each([
    ['the same', 'message M { M m = 1; }', 'message M { a.v1.M m = 1; }', []],
    [
      'words that do not count',
      'message M { string f = 1; }',
      '// Hi.\nmessage M { string f = 1 [deprecated = true]; }',
      [],
    ],
    [
      'a field that is gone',
      'message M { string error = 1; string f = 2; }',
      'message M { string f = 2; }',
      ['removed M.error'],
    ],
    ['a message that is gone, once', 'message M { string f = 1; } message N {}', 'message N {}', ['removed M']],
    [
      'a method that came',
      'message M {} service S {}',
      'message M {} service S { rpc Get(M) returns (M); }',
      ['added S.Get'],
    ],
    ['another number', 'message M { string f = 1; }', 'message M { string f = 2; }', ['renumbered M.f: 1 to 2']],
    ['another number of a value', 'enum E { Z = 0; Y = -1; }', 'enum E { Z = 0; Y = 1; }', ['renumbered E.Y: -1 to 1']],
    ['another type', 'message M { string f = 1; }', 'message M { bytes f = 1; }', ['retyped M.f: string to bytes']],
    [
      'another label',
      'message M { string f = 1; }',
      'message M { repeated string f = 1; }',
      ['retyped M.f: string to repeated string'],
    ],
    [
      'another stream',
      'message M {} service S { rpc Get(M) returns (M); }',
      'message M {} service S { rpc Get(M) returns (stream M); }',
      ['retyped S.Get: (M) returns (M) to (M) returns (stream M)'],
    ],
    [
      'another oneof',
      'message M { oneof o { string f = 1; } string g = 2; }',
      'message M { oneof o { string g = 2; } string f = 1; }',
      ['regrouped M.f: o to no oneof', 'regrouped M.g: no oneof to o'],
    ],
    ['another kind', 'message M {}', 'enum M { Z = 0; }', ['added M.Z', 'retyped M: message to enum']],
  ])('%s', (_, before, after, expected) => {
    expect(differences(before, after)).toEqual(expected);
  });

  test('law: a copy has the shape of its source', () => {
    const files = {
      'a/v1beta1/a.proto':
        'syntax = "proto3"; package a.v1beta1; message M { message N {} oneof o { N n = 1; v1beta1.E e = 2; } map<int32, N> m = 3; } enum E { Z = 0; Y = -1; } service S { rpc Get(stream M) returns (.a.v1beta1.M); }',
    };
    const tree = buildTree({ ...files, ...graduate(files, 'a.v1beta1', 'v1') });
    const [from, to] = (tree.family('a')?.versions ?? []).map((version) => buildShape(tree, version));
    expect(from?.size).toBe(11);
    expect(compareShapes(from ?? new Map(), to ?? new Map())).toEqual([]);
  });
});
