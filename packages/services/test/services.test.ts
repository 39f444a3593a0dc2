/** The requirements of Velero's design for versions of a service, by number. */
import type { Family } from '@protoshepherd/api-tree';
import { adaptationMatrix, chooseServerVersion, planSteps, type AdaptDecisions } from '@protoshepherd/services';
import { describe, expect, test } from 'vitest';

import { buildTree } from '../../../test/support/build-tree.ts';
import { listAnswers, onlyService, storePlan, storeTree } from './store-tree.ts';
import { veleroPlan } from './velero-tree.ts';

const empty = 'message Empty {}';
const adapt = 'shepherd.annotations.v1.method_adapt';
const fieldAdapt = 'shepherd.annotations.v1.field_adapt';

/** A service with methods of these names, each without parameters or results. */
function methods(...names: readonly string[]): string {
  return `${empty}---${names.map((name) => `rpc ${name}(Empty) returns (Empty);`).join('\n')}`;
}

/** The methods of a service with a method List that has these parameters. */
function list(parameters: string, results = ''): string {
  return `message ListRequest { ${parameters} } message ListResponse { ${results} }---rpc List(ListRequest) returns (ListResponse);`;
}

/** Imports of protobuf's own files. */
const wellKnown = ['duration', 'timestamp', 'wrappers', 'struct', 'any', 'field_mask']
  .map((name) => `import "google/protobuf/${name}.proto";\n`)
  .join('');

const listPlain = list('string bucket = 1; string prefix = 2;');

describe('V-11 the shape of a new version', () => {
  test.each([
    ['no common method', methods('Old'), methods('New', 'Newer'), 'complete'],
    ['methods added', methods('A'), methods('A', 'B', 'C'), 'addition (B, C)'],
    ['methods removed', methods('A', 'B', 'C'), methods('B'), 'removal (A, C)'],
    [
      'a parameter added',
      listPlain,
      list('string bucket = 1; string prefix = 2; string context = 3;'),
      'modification (List)',
    ],
    ['a parameter removed', listPlain, list('string bucket = 1;'), 'modification (List)'],
    ['added and removed', methods('A', 'B'), methods('A', 'C'), 'mixed'],
    ['a stream', methods('A'), `${empty}---rpc A(Empty) returns (stream Empty);`, 'modification (A)'],
    ['another request', methods('A'), `${empty} message Other {}---rpc A(Other) returns (Empty);`, 'modification (A)'],
    ['the first methods', methods(), methods('A'), 'addition (A)'],
    ['the last methods', methods('A'), methods(), 'removal (A)'],
    [
      'V-06 a new result needs no new version',
      listPlain,
      list('string bucket = 1; string prefix = 2;', 'string next = 1;'),
      'layout only',
    ],
    ['V-30 a version without anything new', listPlain, listPlain, 'layout only'],
  ])('%s', (_what, before, after, expected) => {
    expect(onlyService(storePlan(storeTree(before, after))).change.text).toBe(expected);
  });

  test('the real BackupItemAction v1 to v2', () => {
    expect(onlyService(veleroPlan('backupitemaction')).change.text).toBe('addition (Progress, Cancel)');
  });
});

describe('actions of an adapter', () => {
  const context = 'string bucket = 1; string prefix = 2; string context = 3';
  const one = (name: string, option = ''): string =>
    `${empty} message Ready { bool ready = 1; }---rpc Kept(Empty) returns (Empty); rpc ${name}(Empty) returns (Ready) { ${option} }`;
  const kept = `${empty} message Ready { bool ready = 1; }---rpc Kept(Empty) returns (Empty);`;

  test.each<[string, string, string, string]>([
    [
      'V-19 a new parameter that is optional',
      listPlain,
      list(`${context} [(${fieldAdapt}).optional = true];`),
      'List safe: drop parameter',
    ],
    ['V-19 a new parameter of which nothing is said', listPlain, list(`${context};`), 'List undecided'],
    [
      'V-19 a new parameter that is critical',
      listPlain,
      list(`${context} [(${fieldAdapt}).critical = true];`),
      'List unsafe',
    ],
    [
      'V-20 an old parameter with a default',
      list(`string bucket = 1; bool force = 4 [(${fieldAdapt}).default_value = "false"];`),
      list('string bucket = 1;'),
      'List safe: pass default',
    ],
    [
      'V-20 an old parameter without a default',
      list('string bucket = 1; bool force = 4;'),
      list('string bucket = 1;'),
      'List unsafe',
    ],
    [
      'V-20 a default that does not fit',
      list(`int32 limit = 4 [(${fieldAdapt}).default_value = "2147483648"];`),
      list(''),
      'List undecided',
    ],
    [
      'V-21 a new method with a neutral return',
      kept,
      one('AreAdditionalItemsReady', `option (${adapt}).neutral_return = '{"ready": true}';`),
      'AreAdditionalItemsReady safe: neutral return',
    ],
    [
      'V-21 a neutral return that is none',
      kept,
      one('AreAdditionalItemsReady', `option (${adapt}).neutral_return = '{"raedy": true}';`),
      'AreAdditionalItemsReady undecided',
    ],
    [
      'V-21 a new method that nobody gets to',
      kept,
      one('Progress', `option (${adapt}).unreachable = true;`),
      'Progress safe: neutral return',
    ],
    ['V-22 a method that is gone and unused', one('Old', `option (${adapt}).unused = true;`), kept, 'Old safe: omit'],
    ['V-22 a method that is gone', one('Old'), kept, 'Old undecided'],
    ['V-23 a new method that is critical', kept, one('Lock', `option (${adapt}).critical = true;`), 'Lock unsafe'],
    [
      'V-23 critical comes before neutral',
      kept,
      one('Lock', `option (${adapt}) = { critical: true, neutral_return: "{}" };`),
      'Lock unsafe',
    ],
    ['V-23 a new method of which nothing is said', kept, one('Lock'), 'Lock undecided'],
    ['V-24 the same signature', listPlain, listPlain, 'List safe: call through'],
    [
      'V-24 the same signature under other numbers',
      listPlain,
      list('string prefix = 7; string bucket = 8;'),
      'List safe: call through',
    ],
    [
      'several at once',
      list(`bool force = 1 [(${fieldAdapt}).default_value = "true"];`),
      list(`string context = 2 [(${fieldAdapt}).optional = true];`),
      'List safe: drop parameter, pass default',
    ],
    [
      'a renamed parameter is copied',
      list('string bucket = 1 [(shepherd.annotations.v1.field_migrate).rename = "container"];'),
      list('string container = 1;'),
      'List safe: call through',
    ],
    [
      'a rename that waits changes nothing',
      list('string bucket = 1 [(shepherd.annotations.v1.field_migrate).rename = "container"];'),
      list('string bucket = 1;'),
      'List safe: call through',
    ],
    [
      'a rename to a name that another parameter has',
      list('string bucket = 1; string container = 2 [(shepherd.annotations.v1.field_migrate).rename = "bucket"];'),
      list('string bucket = 1;'),
      'List unsafe',
    ],
    [
      'two renames to one name',
      list(
        'string a = 1 [(shepherd.annotations.v1.field_migrate).rename = "bucket"]; string b = 2 [(shepherd.annotations.v1.field_migrate).rename = "bucket"];',
      ),
      list('string bucket = 1;'),
      'List unsafe',
    ],
    [
      'a message of protobuf with the same fields and another meaning',
      `${wellKnown}${list('google.protobuf.Duration until = 1;')}`,
      `${wellKnown}${list('google.protobuf.Timestamp until = 1;')}`,
      'List undecided',
    ],
    [
      'such a message as the request itself',
      `${wellKnown}---rpc List(google.protobuf.Duration) returns (google.protobuf.StringValue);`,
      `${wellKnown}---rpc List(google.protobuf.Timestamp) returns (google.protobuf.StringValue);`,
      'List undecided',
    ],
    ['another type', listPlain, list('bytes bucket = 1; string prefix = 2;'), 'List undecided'],
    ['a list instead of one', listPlain, list('repeated string bucket = 1; string prefix = 2;'), 'List undecided'],
    ['a result that is gone', list('', 'string next = 1;'), list(''), 'List undecided'],
    [
      'a result that is gone and unused',
      list('', `string next = 1 [(${fieldAdapt}).unused = true];`),
      list(''),
      'List safe: call through',
    ],
    [
      'a new result that is critical',
      list(''),
      list('', `string next = 1 [(${fieldAdapt}).critical = true];`),
      'List unsafe',
    ],
    [
      'a oneof that the older version has alone',
      list('oneof by { string bucket = 1; string prefix = 2; }'),
      listPlain,
      'List undecided',
    ],
    [
      'a oneof that the newer version has alone',
      listPlain,
      list('oneof by { string bucket = 1; string prefix = 2; }'),
      'List safe: call through',
    ],
  ])('%s', (_what, before, after, expected) => {
    expect(listAnswers(onlyService(storePlan(storeTree(before, after)))).at(-1)).toBe(expected);
  });

  test('V-24 the real BackupItemAction', () => {
    const decisions: AdaptDecisions = {
      'backupitemaction.v2.BackupItemAction.Progress': { unreachable: true },
      'backupitemaction.v2.BackupItemAction.Cancel': { neutralReturn: '{}' },
    };
    const service = onlyService(veleroPlan('backupitemaction', decisions));
    expect(
      service.methods.map(({ name, answer, steps }) => [name, answer, ...steps.map(({ reason }) => reason)]),
    ).toEqual([
      ['AppliesTo', 'safe: call through', 'v1 and v2 have the same parameters and results.'],
      [
        'Execute',
        'safe: call through',
        'v1 does not return operationID: it stays empty.',
        'v1 does not return postOperationItems: it stays empty.',
      ],
      [
        'Progress',
        'safe: neutral return',
        'v1 has no Progress, and clients do not call it in that case: the answer is the error "not supported".',
      ],
      ['Cancel', 'safe: neutral return', 'v1 has no Cancel: the answer is {}.'],
    ]);
    // The tool declares nothing safe by itself.
    expect(listAnswers(onlyService(veleroPlan('backupitemaction'))).slice(2)).toEqual([
      'Progress undecided',
      'Cancel undecided',
    ]);
  });

  test('V-24 the real RestoreItemAction, with its annotations', () => {
    const plan = veleroPlan('restoreitemaction');
    expect(plan.verdict).toBe('safe');
    expect(onlyService(plan).methods.at(-1)?.steps).toEqual([
      {
        action: 'neutral return',
        verdict: 'safe',
        field: null,
        value: '{"ready": true}',
        reason: 'v1 has no AreAdditionalItemsReady: the answer is {"ready": true}.',
        file: 'restoreitemaction/v2/RestoreItemAction.proto',
        line: 69,
      },
    ]);
  });
});

describe('fields inside parameters and results', () => {
  const nested = (fields: string, more = ''): string =>
    `message Item { ${fields} } ${more} message R { Item item = 1; }---rpc Get(R) returns (R);`;

  test.each([
    [
      'V-06 a new field is no new parameter',
      'string a = 1;',
      'string a = 1; string b = 2;',
      'layout only',
      'Get safe: call through',
    ],
    [
      'a critical one is',
      'string a = 1;',
      `string a = 1; string b = 2 [(${fieldAdapt}).critical = true];`,
      'layout only',
      'Get unsafe',
    ],
    [
      'one that is gone has no default',
      'string a = 1; string b = 2;',
      'string a = 1;',
      'modification (Get)',
      'Get unsafe',
    ],
    ['a message that holds itself', 'Item item = 1;', 'Item item = 1;', 'layout only', 'Get safe: call through'],
    [
      'a message that holds itself and grows',
      'Item item = 1;',
      'Item item = 1; map<string, Item> more = 2;',
      'layout only',
      'Get safe: call through',
    ],
    [
      'a value of another type in a map',
      'map<string, int32> m = 1;',
      'map<string, string> m = 1;',
      'modification (Get)',
      'Get undecided',
    ],
    [
      'an enum value that one side does not know',
      'enum E { A = 0; } E e = 1;',
      'enum E { A = 0; B = 1; } E e = 1;',
      'modification (Get)',
      'Get undecided',
    ],
  ])('%s', (_what, before, after, change, answer) => {
    const service = onlyService(storePlan(storeTree(nested(before), nested(after))));
    expect([service.change.text, ...listAnswers(service)]).toEqual([change, answer]);
  });

  test('at any depth', () => {
    const depth = 3000;
    const chain = (last: string): string =>
      `${Array.from({ length: depth }, (_, at) => `message M${at} { M${at + 1} m = 1; }`).join('\n')} message M${depth} { ${last} }---rpc Get(M0) returns (M0);`;
    const {
      methods: [method],
    } = onlyService(storePlan(storeTree(chain('string a = 1;'), chain('int32 a = 1;'))));
    const path = `${'m.'.repeat(50)}….a`;
    expect(method?.steps.map(({ field }) => field)).toEqual([path, path]);
  });

  test('cycles of different lengths are not compared in every position', () => {
    const circle = (length: number, field: string): string =>
      `${Array.from({ length }, (_, at) => `message M${at} { M${(at + 1) % length} m = 1; ${field} }`).join('\n')}---rpc Get(M0) returns (M0);`;
    const {
      methods: [method],
    } = onlyService(storePlan(storeTree(circle(400, 'string a = 2;'), circle(399, 'string b = 2;'))));
    expect(method?.steps.some(({ reason }) => reason.includes('too many counterparts to compare'))).toBe(true);
    expect(method?.verdict).toBe('unsafe');
  });
});

describe('V-01 which server a client may use', () => {
  const grows = (...names: readonly string[]): string =>
    `${empty}---${names.map((name) => `rpc ${name}(Empty) returns (Empty) { option (${adapt}).neutral_return = "{}"; }`).join('\n')}`;
  const buildMatrix = (...versions: readonly string[]): ReturnType<typeof adaptationMatrix> => {
    const tree = storeTree(...versions);
    return adaptationMatrix('Store', planSteps(tree, tree.family('store') as Family));
  };

  test('all versions can be adapted', () => {
    const matrix = buildMatrix(grows('A'), grows('A', 'B'), grows('A', 'B', 'C'));
    expect(matrix.clients).toEqual([
      { version: 'v1', uses: ['v1'] },
      { version: 'v2', uses: ['v2', 'v1'] },
      { version: 'v3', uses: ['v3', 'v2', 'v1'] },
    ]);
    expect(chooseServerVersion(matrix, 'v1', ['v3'])).toBeUndefined();
    expect(matrix.cells.find(({ client, server }) => client === 'v1' && server === 'v3')).toEqual({
      client: 'v1',
      server: 'v3',
      answer: 'no',
      reason: 'A client of v1 cannot use a server of v3, which is newer.',
    });
  });

  test('V-29 an older client continues with an older version, if the server has it', () => {
    const matrix = buildMatrix(grows('A'), grows('A', 'B'), grows('A', 'B', 'C'));
    expect(chooseServerVersion(matrix, 'v1', ['v3', 'v1'])).toBe('v1');
    expect(chooseServerVersion(matrix, 'v2', ['v3', 'v2', 'v1'])).toBe('v2');
    expect(chooseServerVersion(matrix, 'v7', ['v3'])).toBeUndefined();
  });

  test('V-18 V-23 versions that cannot be adapted are not listed', () => {
    const critical = `${empty}---rpc A(Empty) returns (Empty); rpc B(Empty) returns (Empty) { option (${adapt}).critical = true; }`;
    const matrix = buildMatrix(grows('A'), critical, grows('A', 'B', 'C'));
    expect(matrix.clients.map(({ uses }) => uses)).toEqual([['v1'], ['v2'], ['v3', 'v2']]);
    expect(matrix.cells.find(({ client, server }) => client === 'v3' && server === 'v1')?.reason).toBe(
      'v1 cannot replace v2: B is unsafe.',
    );
  });

  test('a version without the service is passed over', () => {
    const service = (version: string, name: string): string =>
      `syntax = "proto3"; package a.${version}; message M {} service ${name} { rpc Get(M) returns (M); }`;
    const tree = buildTree({
      'a/v1/a.proto': service('v1', 'Store'),
      'a/v2/a.proto': service('v2', 'Other'),
      'a/v3/a.proto': service('v3', 'Store'),
    });
    const family = tree.family('a') as Family;
    expect(planSteps(tree, family, { service: 'Store' }).map(({ from, to }) => [from, to])).toEqual([['v1', 'v3']]);
    expect(planSteps(tree, family).map(({ onlyNew, onlyOld }) => [onlyNew, onlyOld])).toEqual([
      [['Other'], ['Store']],
      [['Store'], ['Other']],
    ]);
  });
});

test('separate decisions override those in files, and names of built-in properties are ordinary names', () => {
  const after = list(
    'string bucket = 1; string prefix = 2; string context = 3 [(shepherd.annotations.v1.field_adapt).critical = true];',
  );
  const tree = storeTree(listPlain, after);
  const name = 'store.v2.ListRequest.context';
  expect(listAnswers(onlyService(storePlan(tree, { [name]: { critical: false, optional: true } })))).toEqual([
    'List safe: drop parameter',
  ]);
  const odd = storeTree(methods('constructor'), methods('constructor', '__proto__', 'toString'));
  expect(listAnswers(onlyService(storePlan(odd)))).toEqual([
    'constructor safe: call through',
    '__proto__ undecided',
    'toString undecided',
  ]);
});

test('a service that two files declare has the methods of both', () => {
  const file = (version: string, name: string): string =>
    `syntax = "proto3"; package a.${version}; message ${name} {} service S { rpc Get${name}(${name}) returns (${name}); }`;
  const tree = buildTree({
    'a/v1/one.proto': file('v1', 'One'),
    'a/v1/two.proto': file('v1', 'Two'),
    'a/v2/one.proto': file('v2', 'One'),
  });
  const [plan] = planSteps(tree, tree.family('a') as Family);
  expect(plan?.services.flatMap(listAnswers)).toEqual(['GetOne safe: call through', 'GetTwo undecided']);
});

test('with packages that are bare versions, a name is resolved in its own file', () => {
  const group = (version: string, fields: string): string =>
    `syntax = "proto3"; package ${version}; message Request { ${fields} } service Api { rpc Get(Request) returns (Request); }`;
  const tree = buildTree(
    {
      'disk/v1/api.proto': group('v1', 'string a = 1;'),
      'disk/v2/api.proto': group('v2', 'string a = 1;'),
      'smb/v1/api.proto': group('v1', 'int32 b = 1;'),
      'smb/v2/api.proto': group('v2', 'string b = 1;'),
    },
    { layout: 'group-version' },
  );
  const answers = tree.families.flatMap((family) =>
    planSteps(tree, family).map((plan) => listAnswers(onlyService(plan))),
  );
  expect(answers).toEqual([['Get safe: call through'], ['Get undecided']]);
});

test('a missing message is not judged, unless both versions have the same', () => {
  const file = (version: string, request: string): string =>
    `syntax = "proto3"; package a.${version}; import "gone.proto"; message M {} service S { rpc Get(${request}) returns (M); }`;
  const answer = (before: string, after: string): string[] => {
    const tree = buildTree({ 'a/v1/a.proto': file('v1', before), 'a/v2/a.proto': file('v2', after) });
    return planSteps(tree, tree.family('a') as Family).flatMap(({ services }) => services.flatMap(listAnswers));
  };
  expect(answer('gone.Request', 'gone.Request')).toEqual(['Get safe: call through']);
  expect(answer('gone.Request', 'gone.Other')).toEqual(['Get undecided']);
  expect(answer('gone.Request', 'M')).toEqual(['Get undecided']);
});

describe('V-20 valid defaults', () => {
  test.each([
    ['int32', '7', true],
    ['int32', '-2147483648', true],
    ['int32', '2147483648', false],
    ['int32', '7.5', false],
    ['uint32', '-1', false],
    ['fixed32', '4294967295', true],
    ['sfixed32', '4294967295', false],
    ['int64', '9223372036854775807', true],
    ['int64', '9223372036854775808', false],
    ['uint64', '18446744073709551615', true],
    ['bool', 'true', true],
    ['bool', 'yes', false],
    ['double', '-1.5e3', true],
    ['float', '-inf', true],
    ['double', 'much', false],
    ['string', '', true],
    ['bytes', 'aGk=', true],
    ['repeated string', "['a']", false],
    ['repeated string', '[\\"a\\"]', true],
    ['map<string, string>', '{}', true],
    ['map<string, string>', '[]', false],
    ['E', 'A', true],
    ['E', 'C', false],
    ['M', '{\\"a\\": 1}', true],
    ['M', '{\\"b\\": 1}', false],
    ['M', 'null', false],
    ['google.protobuf.Duration', '\\"5s\\"', true],
    ['google.protobuf.Duration', '{\\"seconds\\": 5}', false],
    ['google.protobuf.Timestamp', '5', false],
    ['google.protobuf.FieldMask', '\\"a,b\\"', true],
    ['google.protobuf.BoolValue', 'true', true],
    ['google.protobuf.BoolValue', '{}', false],
    ['google.protobuf.Int64Value', '\\"5\\"', true],
    ['google.protobuf.Int64Value', '[]', false],
    ['google.protobuf.ListValue', '[1]', true],
    ['google.protobuf.ListValue', '{}', false],
    ['google.protobuf.Value', 'null', true],
    ['google.protobuf.Value', 'nothing', false],
    ['google.protobuf.Struct', '{\\"any\\": 1}', true],
    ['google.protobuf.Struct', '[]', false],
    ['google.protobuf.Any', '{\\"@type\\": \\"x/y\\"}', true],
    ['google.protobuf.Any', '{}', false],
  ])('of %s: %s', (type, value, isValue) => {
    const field = `${type} f = 1 [(${fieldAdapt}).default_value = "${value}"];`;
    const before = `${wellKnown} enum E { A = 0; } message M { int32 a = 1; } ${list(field)}`;
    const expected = isValue ? 'List safe: pass default' : 'List undecided';
    expect(listAnswers(onlyService(storePlan(storeTree(before, list('')))))).toEqual([expected]);
  });

  test('a default of proto2 counts as declared', () => {
    const file = (version: string, fields: string): string =>
      `syntax = "proto2"; package a.${version}; message M { ${fields} } service S { rpc Get(M) returns (stream M); }`;
    const answers = (before: string): string[] => {
      const tree = buildTree({ 'a/v1/a.proto': file('v1', before), 'a/v2/a.proto': file('v2', '') });
      const [plan] = planSteps(tree, tree.family('a') as Family);
      return onlyService(plan as NonNullable<typeof plan>).methods.flatMap(({ steps }) =>
        steps.map(({ reason }) => reason),
      );
    };
    expect(answers('optional int32 limit = 1 [default = 5];')[0]).toBe(
      'v1 takes limit, which v2 no longer has: 5 is passed.',
    );
    expect(answers('optional int32 limit = 1;')[0]).toBe(
      'v1 takes limit, which v2 no longer has, and it has no `default`.',
    );
  });
});
