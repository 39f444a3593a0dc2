/** The rules about changes in the five design documents, by number, with the answers in their examples. */
import { describe, expect, it } from 'vitest';

import { compatFindings, findingLines, type CompatFindingOptions } from '../support/compat-findings.ts';
import type { Texts } from '../support/build-tree.ts';

/** A file of a package, at the path of its name. */
function file(name: string, text: string, { syntax = 'proto3' } = {}): Texts {
  return { [`${name.replaceAll('.', '/')}/a.proto`]: `syntax = "${syntax}";\npackage ${name};\n${text}\n` };
}

/** The changes of one file in one package. */
function lines(
  policy: string,
  before: string,
  after: string,
  {
    name = 'p.v1',
    syntax = 'proto3',
    ...circumstances
  }: CompatFindingOptions & { name?: string; syntax?: string } = {},
): string[] {
  const [old, now] = [before, after].map((text) => file(name, text, { syntax })) as [Texts, Texts];
  return findingLines(compatFindings(policy, old, now, circumstances));
}

const message = (fields: string): string => `message M { ${fields} }`;
const service = (rpcs: string): string => `message A {}\nmessage B {}\nservice S { ${rpcs} }`;
const rules = (text: string): string => message(`uint32 n = 1 [(validate.rules).uint32 = {${text}}];`);

describe('Envoy', () => {
  it.each([
    ['E-08 a number', message('uint32 foo = 1;'), message('uint32 foo = 2;'), ['error field-renumbered p.v1.M.foo']],
    ['E-08 a type', message('string body = 1;'), message('bytes body = 1;'), ['error field-type p.v1.M.body']],
    [
      'E-09 a name',
      message('string host_rewrite = 6;'),
      message('string host_rewrite_literal = 6;'),
      ['error field-renamed p.v1.M.host_rewrite'],
    ],
    [
      'E-11 a list',
      message('uint32 foo = 1;'),
      message('repeated uint32 foo = 1;'),
      ['error field-cardinality p.v1.M.foo'],
    ],
    ['E-13 a stricter bound', rules('gte: 1'), rules('gte: 2'), ['error validation p.v1.M.n']],
    ['E-13 a looser bound', rules('gte: 2'), rules('gte: 1'), []],
    [
      'E-13 a demand',
      message('M m = 1;'),
      message('M m = 1 [(validate.rules).message = {required: true}];'),
      ['error validation p.v1.M.m'],
    ],
    [
      'E-13 a new field with a demand',
      message(''),
      message('M m = 1 [(validate.rules).message = {required: true}];'),
      ['error field-added p.v1.M.m'],
    ],
    [
      'E-13 a new field that may be empty',
      message(''),
      message('string s = 1 [(validate.rules).string = {max_bytes: 9}];'),
      [],
    ],
    [
      'E-13 a new field that may not be empty',
      message(''),
      message('string s = 1 [(validate.rules).string = {min_len: 1}];'),
      ['error field-added p.v1.M.s'],
    ],
    [
      'E-13 a new field that may be empty after all',
      message(''),
      message('string s = 1 [(validate.rules).string = {min_len: 1, ignore_empty: true}];'),
      [],
    ],
    [
      'E-13 a new list with a demand',
      message(''),
      message('repeated string s = 1 [(validate.rules).repeated = {min_items: 1}];'),
      ['error field-added p.v1.M.s'],
    ],
    [
      'E-13 a new field in a message that is not checked',
      message('option (validate.disabled) = true;'),
      message('option (validate.disabled) = true; string s = 1 [(validate.rules).string = {min_len: 1}];'),
      [],
    ],
    [
      'E-13 a new member of a oneof',
      message('oneof o { M a = 1; }'),
      message('oneof o { M a = 1; M b = 2 [(validate.rules).message = {required: true}]; }'),
      [],
    ],
    [
      'E-13 a new oneof with a demand',
      message(''),
      message('oneof o { option (validate.required) = true; M a = 1; }'),
      ['error oneof-added p.v1.M.o'],
    ],
    [
      'E-18 the default of a wrapper in a comment',
      message('\n// Defaults to 3.\nM m = 1;'),
      message('\n// Defaults to 4.\nM m = 1;'),
      [],
    ],
  ])('%s', (_, before, after, expected) => {
    expect(lines('envoy', before, after)).toEqual(expected);
  });

  it('E-10 a package: the services whose path and the messages whose type URL changes are listed', () => {
    const text = 'message A { string a = 1; }\nservice S { rpc R(A) returns (A); }';
    const renamed = { 'a/v1/a.proto': Object.values(file('b.v1', text))[0] ?? '' };
    const [finding, ...rest] = compatFindings('envoy', file('a.v1', text), renamed);
    expect(findingLines([finding as never])).toEqual(['error package-renamed a.v1']);
    expect(rest).toEqual([]);
    expect(finding?.message).toContain(': a.v1.A and a.v1.S');
  });

  it('E-12 a oneof: safe for bytes, and breaks code', () => {
    const [finding] = compatFindings(
      'envoy',
      file('p.v1', message('string requires = 1;')),
      file('p.v1', message('oneof requirement_type { string requires = 1; }')),
    );
    expect(findingLines([finding as never])).toEqual(['error field-joined-oneof p.v1.M.requires']);
    expect(finding?.message).toContain('(none → ');
    expect(finding?.data).toMatchObject({ wire: 'safe', json: 'safe', source: 'breaks' });
  });

  it('E-15 an alpha: any of these changes is exempt', () => {
    for (const [before, after] of [
      [message('uint32 foo = 1;'), message('uint32 foo = 2;')],
      [message('string body = 1;'), message('bytes body = 1;')],
      [rules('gte: 1'), rules('gte: 2')],
      [message('string a = 1;'), message('')],
    ] as const) {
      expect(
        lines('envoy', before, after, { name: 'envoy.x.v4alpha' }).filter((line) => !line.startsWith('waived alpha')),
      ).toEqual([]);
    }
  });

  const hide = '\n// [#not-implemented-hide:]\n';

  it.each([
    ['a field', message(`${hide}string a = 1;`), message('')],
    ['a message', `${hide}${message('string a = 1;')}`, message('')],
    ['an enum', `${hide}enum E { Z = 0; A = 1; }`, 'enum E { Z = 0; }'],
  ])('E-16 a comment that hides %s, if it was there before', (_, before, after) => {
    expect(lines('envoy', before, after)).toEqual([expect.stringMatching(/^waived not-implemented-hide /)]);
    const seen = lines('envoy', before.replace(hide, ''), hide + after);
    expect(seen).toEqual([expect.stringMatching(/^error /)]);
  });

  it('E-17 a file marked as work in progress; a mark in the same change does not help', () => {
    const wip = 'option (udpa.annotations.file_status).work_in_progress = true;\n';
    const [before, after] = [message('string a = 1;'), message('')];
    expect(lines('envoy', wip + before, after)).toEqual(['waived work-in-progress-file field-removed p.v1.M.a']);
    expect(lines('envoy', before, wip + after)).toEqual(['error field-removed p.v1.M.a']);
  });

  const day = 86_400;
  const aged = (days: number, isReleased = false): CompatFindingOptions => ({
    findHistory: () => ({ introducedAt: 0, isReleased, changedAt: days * day }),
  });

  it.each([
    [13.989, 'waived fourteen-days'],
    [14, 'waived fourteen-days'],
    [14 + 1 / day, 'error'],
    [14.63, 'error'],
  ])('E-14 %d days after the introduction', (days, expected) => {
    expect(lines('envoy', message('string a = 1;'), message(''), aged(days))).toEqual([
      `${expected} field-removed p.v1.M.a`,
    ]);
  });

  it('contradiction 12: days for unreleased changes only, by a later text or by choice', () => {
    const run = (policy: string, isReleased: boolean, exemptions = {}): string[] =>
      lines(policy, message('string a = 1;'), message(''), { ...aged(3, isReleased), exemptions });
    expect(run('envoy@2021-01', true)).toEqual(['waived fourteen-days field-removed p.v1.M.a']);
    expect(run('envoy@2021-09', true)).toEqual(['error field-removed p.v1.M.a']);
    expect(run('envoy@2021-09', false)).toEqual(['waived fourteen-days-unreleased field-removed p.v1.M.a']);
    expect(run('envoy@2021-01', true, { unreleasedOnly: true })).toEqual(['error field-removed p.v1.M.a']);
    expect(run('envoy@2021-01', false, { unreleasedOnly: true })).toEqual([
      'waived fourteen-days-unreleased field-removed p.v1.M.a',
    ]);
  });

  it('E-16 a removed file or package is exempt if all its content was', () => {
    const gone = (text: string): readonly string[] =>
      findingLines(compatFindings('envoy', { ...file('p.v1', text), ...file('q.v1', '') }, file('q.v1', '')));
    const hidden = (name: string): string => `${hide}message ${name} { string a = 1; }`;
    const told = (what: string): readonly string[] => [
      `${what} file-removed p/v1/a.proto`,
      `${what} package-removed p.v1`,
    ];
    expect(gone(hidden('A'))).toEqual(told('waived not-implemented-hide'));
    expect(gone(`${hidden('A')}\n${hidden('B')}`)).toEqual(told('waived not-implemented-hide'));
    expect(gone(`${hidden('A')}\nmessage B {}`)).toEqual(told('error'));
    expect(gone('')).toEqual(told('error'));
  });

  it('contradiction 22: a comment that hides a service exempts it only by choice', () => {
    const before = `message A {}\n${hide}service TapDiscoveryService { rpc StreamTaps(A) returns (A); }`;
    const run = (exemptions = {}): string[] => lines('envoy', before, 'message A {}', { exemptions });
    expect(run()).toEqual(['error service-removed p.v1.TapDiscoveryService']);
    expect(run({ hideCoversServices: true })).toEqual([
      'waived not-implemented-hide-service service-removed p.v1.TapDiscoveryService',
    ]);
  });
});

describe('csi-proxy', () => {
  it.each([
    ['a call is removed', service('rpc R(A) returns (B);'), service(''), 'method-removed p.v1beta1.S.R'],
    ['a field is removed', message('string a = 1;'), message(''), 'field-removed p.v1beta1.M.a'],
    ['a type is changed', message('string a = 1;'), message('bytes a = 1;'), 'field-type p.v1beta1.M.a'],
    ['a number is changed', message('string a = 1;'), message('string a = 2;'), 'field-renumbered p.v1beta1.M.a'],
    ['a name is changed', message('string a = 1;'), message('string b = 1;'), 'field-renamed p.v1beta1.M.a'],
  ])('C-12, C-16 %s: a finding in any version but an alpha', (_, before, after, expected) => {
    for (const version of ['v1beta1', 'v1', 'v2']) {
      expect(lines('csi-proxy', before, after, { name: `p.${version}` })).toEqual([
        `error ${expected.replace('v1beta1', version)}`,
      ]);
    }
    const alpha = lines('csi-proxy', before, after, { name: 'p.v1alpha1' });
    expect(alpha).toEqual([`waived alpha ${expected.replace('v1beta1', 'v1alpha1')}`]);
  });

  it('C-13 previously valid calls must stay valid: a field that is required from now on', () => {
    const demand = message('M m = 1 [(validate.rules).message = {required: true}];');
    expect(lines('csi-proxy', message('M m = 1;'), demand)).toEqual(['error validation p.v1.M.m']);
  });

  it('C-14 calls that do not use a change behave the same: another default, another first value', () => {
    const proto2 = { syntax: 'proto2' };
    const withDefault = (value: number): string => message(`optional int32 a = 1 [default = ${value}];`);
    expect(lines('csi-proxy', withDefault(1), withDefault(2), proto2)).toEqual(['error field-default p.v1.M.a']);
    expect(lines('csi-proxy', 'enum E { A = 1; B = 2; }', 'enum E { B = 2; A = 1; }', proto2)).toEqual([
      'error enum-first-value p.v1.E',
    ]);
    expect(lines('csi-proxy', 'enum E { Z = 0; }', 'enum E { Y = 0; }')).toEqual(['error enum-value-renamed p.v1.E.Z']);
  });

  it('C-15 a new call needs a version check, which is only reported', () => {
    const [finding] = compatFindings(
      'csi-proxy',
      file('p.v1beta1', service('')),
      file('p.v1beta1', service('rpc R(A) returns (B);')),
    );
    expect(findingLines([finding as never])).toEqual(['note method-added p.v1beta1.S.R']);
    expect(finding?.message).toContain('needs version check');
  });

  it('C-18, contradiction 16: after a stable version, calls and parameters are added in the next alpha', () => {
    const [call] = compatFindings(
      'csi-proxy',
      file('p.v1', service('')),
      file('p.v1', service('rpc R(A) returns (B);')),
    );
    expect(findingLines([call as never])).toEqual(['error method-added p.v1.S.R']);
    expect(call?.message).toContain('use v2alpha1');
    expect(lines('csi-proxy', message(''), message('string a = 1;'))).toEqual(['error field-added p.v1.M.a']);
    expect(lines('csi-proxy', message(''), message('string a = 1;'), { name: 'p.v1beta1' })).toEqual([]);
    expect(lines('csi-proxy', message(''), message('string a = 1;'), { name: 'p.v2alpha1' })).toEqual([]);
    expect(lines('csi-proxy', service(''), service('rpc R(A) returns (B);'), { name: 'p.v2alpha1' })).toEqual([
      'waived alpha method-added p.v2alpha1.S.R',
    ]);
    expect(lines('csi-proxy', message(''), `// Says more.\n${message('')}`)).toEqual([]);
  });

  it('C-17, contradiction 18: a version may lack what another has; nothing is stored, so nothing must survive', () => {
    const overflow = message('int64 output = 1; bool overflow = 2;');
    const before = { ...file('p.v1beta1', message('int64 output = 1;')) };
    const after = { ...before, ...file('p.v1', overflow) };
    expect(findingLines(compatFindings('csi-proxy', before, after))).toEqual([]);
  });
});

describe('extensions', () => {
  const base = 'message M { extensions 100 to 200; }';
  const extension = 'extend M { optional int32 e = 100; }';
  const proto2 = { syntax: 'proto2' };
  const other = (text: string): Texts =>
    file('q.v1', `import "p/v1/a.proto";\nmessage Kept { optional p.v1.M m = 1; }\n${text}`, proto2);

  it.each([
    ['json', ['error extension-removed p.v1.e']],
    ['WIRE_JSON', ['error extension-removed p.v1.e']],
    ['wire', []],
    ['WIRE', []],
  ])('one that moves into a message has another name in JSON, by %s', (policy, expected) => {
    const moved = `${base}\nmessage S { ${extension} }`;
    expect(lines(policy, `${base}\n${extension}\nmessage S {}`, moved, proto2)).toEqual(expected);
  });

  it.each([
    ['json', ['error extension-renamed p.v1.e']],
    ['WIRE_JSON', ['error extension-renamed p.v1.e']],
    ['wire', []],
    ['WIRE', []],
  ])('one that moves to another package has another name in JSON, by %s', (policy, expected) => {
    const before = { ...file('p.v1', `${base}\n${extension}`, proto2), ...other('') };
    const after = { ...file('p.v1', base, proto2), ...other('extend p.v1.M { optional int32 e = 100; }') };
    expect(findingLines(compatFindings(policy, before, after))).toEqual(expected);
  });
});

describe('Velero', () => {
  it('V-02 a removed version no longer builds', () => {
    const second = file('p.v2', service('rpc R(A) returns (B);'));
    const first = file('p.v1', service('rpc R(A) returns (B);'));
    expect(findingLines(compatFindings('velero', { ...first, ...second }, second))).toEqual([
      'error file-removed p/v1/a.proto',
      'error package-removed p.v1',
    ]);
  });

  it.each([
    ['V-03 a method is added', service(''), service('rpc NewMethod(A) returns (B);'), 'method-added p.v1.S.NewMethod'],
    ['V-04 a method is removed', service('rpc R(A) returns (B);'), service(''), 'method-removed p.v1.S.R'],
    [
      'V-04 a service is removed',
      service('rpc R(A) returns (B);'),
      'message A {}\nmessage B {}',
      'service-removed p.v1.S',
    ],
    [
      'V-05 a request is another',
      service('rpc R(A) returns (B);'),
      service('rpc R(B) returns (B);'),
      'method-request p.v1.S.R',
    ],
    [
      'V-05 a response is another',
      service('rpc R(A) returns (B);'),
      service('rpc R(A) returns (A);'),
      'method-response p.v1.S.R',
    ],
    [
      'V-05 a stream',
      service('rpc R(A) returns (B);'),
      service('rpc R(A) returns (stream B);'),
      'method-server-streaming p.v1.S.R',
    ],
  ])('%s: needs a new version', (_, before, after, expected) => {
    const found = compatFindings('velero', file('p.v1', before), file('p.v1', after));
    expect(findingLines(found)).toEqual([`error ${expected}`]);
    expect(found[0]?.message).toContain('requires new version v2');
  });

  it.each([
    ['a field', message('string a = 1;'), message('string a = 1; string b = 2;')],
    ['a message', message(''), `${message('')}\nmessage OperationProgress { bool completed = 1; }`],
    ['a Go package', message(''), `option go_package = "x/generated";\n${message('')}`],
  ])('V-06 an added %s needs none', (_, before, after) => {
    expect(lines('velero', before, after)).toEqual([]);
  });

  it('V-06 fields that all move because of a new first one break bytes', () => {
    const [before, after] = [
      message('string bucket = 1; string key = 2;'),
      message('string plugin = 1; string bucket = 2; string key = 3;'),
    ];
    const expected = ['error field-renamed p.v1.M.bucket', 'error field-renamed p.v1.M.key'];
    expect(lines('velero', before, after)).toEqual(expected);
    expect(lines('wire', before, after)).toEqual(expected);
    expect(lines('wire', message('string a = 1;'), message('string b = 1;'))).toEqual([]);
  });

  it('contradiction 17: an added call needs a version here, and none elsewhere', () => {
    const run = (policy: string): string[] => lines(policy, service(''), service('rpc R(A) returns (B);'));
    expect(run('velero')).toEqual(['error method-added p.v1.S.R']);
    expect(run('envoy')).toEqual([]);
    expect(run('fybrik')).toEqual([]);
  });
});

describe('Fybrik', () => {
  const proto2 = { syntax: 'proto2' };

  it.each([
    ['a field is removed', message('string a = 1;'), message(''), ['error field-removed p.v1.M.a']],
    ['a type is changed', message('string a = 1;'), message('bytes a = 1;'), ['error field-type p.v1.M.a']],
    ['a name is changed', message('string a = 1;'), message('string b = 1;'), ['error field-renamed p.v1.M.a']],
    ['a rule is stricter', rules('gte: 1'), rules('gte: 2'), ['error validation p.v1.M.n']],
    ['F-16 an optional field is new', message(''), message('string a = 1;'), []],
    [
      'F-17 a field is required by its rules',
      message('M m = 1;'),
      message('M m = 1 [(validate.rules).message = {required: true}];'),
      ['error validation p.v1.M.m'],
    ],
  ])('F-01 %s', (_, before, after, expected) => {
    expect(lines('fybrik', before, after)).toEqual(expected);
  });

  it('F-01 another default, another first value', () => {
    const withDefault = (value: number): string => message(`optional int32 a = 1 [default = ${value}];`);
    expect(lines('fybrik', withDefault(1), withDefault(2), proto2)).toEqual(['error field-default p.v1.M.a']);
    expect(lines('fybrik', 'enum E { A = 1; B = 2; }', 'enum E { B = 2; A = 1; }', proto2)).toEqual([
      'error enum-first-value p.v1.E',
    ]);
  });

  it('F-03 a new required field prevents the promotion of existing objects', () => {
    const [byLabel] = compatFindings(
      'fybrik',
      file('p.v1', message(''), proto2),
      file('p.v1', message('required string a = 1;'), proto2),
    );
    const [byRule] = compatFindings(
      'fybrik',
      file('p.v1', message('')),
      file('p.v1', message('string a = 1 [(validate.rules).string = {min_len: 1}];')),
    );
    for (const finding of [byLabel, byRule]) {
      expect(findingLines([finding as never])).toEqual(['error field-added p.v1.M.a']);
      expect(finding?.data).toMatchObject({ because: expect.stringContaining('cannot be promoted') });
    }
  });

  it('F-16 a required field may become optional; F-17 the reverse is forbidden', () => {
    const [required, optional] = [message('required string a = 1;'), message('optional string a = 1;')];
    expect(lines('fybrik', required, optional, proto2)).toEqual([]);
    expect(lines('fybrik', optional, required, proto2)).toEqual(['error field-required p.v1.M.a']);
    const demand = message('M m = 1 [(validate.rules).message = {required: true}];');
    expect(lines('fybrik', demand, message('M m = 1;'))).toEqual([]);
  });

  it('F-17 the storage accounts of v1beta2, as a change in place', () => {
    const spec = (fields: string): string => `message FybrikStorageAccountSpec { optional string id = 1; ${fields} }`;
    const before = spec('optional string endpoint = 3; optional string region = 4;');
    const after = spec('required string geography = 5; required string type = 6;');
    const found = compatFindings('fybrik', file('app.v1beta1', before, proto2), file('app.v1beta1', after, proto2));
    expect(findingLines(found).toSorted()).toEqual([
      'error field-added app.v1beta1.FybrikStorageAccountSpec.geography',
      'error field-added app.v1beta1.FybrikStorageAccountSpec.type',
      'error field-removed app.v1beta1.FybrikStorageAccountSpec.endpoint',
      'error field-removed app.v1beta1.FybrikStorageAccountSpec.region',
    ]);
  });
});

describe('KubeVela', () => {
  it('K-23 within a major version nothing that an application uses may be removed; a new one may lack it', () => {
    const [before, after] = [message('string a = 1;'), message('')];
    expect(lines('kubevela', before, after)).toEqual(['error field-removed p.v1.M.a']);
    const both = { ...file('p.v1', before), ...file('p.v2', after) };
    expect(findingLines(compatFindings('kubevela', file('p.v1', before), both))).toEqual([]);
  });
});
