import type { ApiTree, PackageVersion } from '@protoshepherd/api-tree';
import { planConversion, type ConversionPlan, type FieldStep } from '@protoshepherd/convert';
import { describe, expect, it } from 'vitest';

import { buildTree } from '../../../test/support/build-tree.ts';

/** Plans between two versions of one message; the lines are its fields. */
function planMessage(before: string, after: string, more = ''): ConversionPlan {
  const file = (version: string, body: string): string =>
    `syntax = "proto3"; package acme.x.${version}; import "udpa/annotations/migrate.proto";\nmessage M { ${body} }\n${more}`;
  const tree = buildTree({ 'acme/x/v1/x.proto': file('v1', before), 'acme/x/v2/x.proto': file('v2', after) });
  return planBetween(tree, 'acme.x.v1', 'acme.x.v2');
}

function planBetween(tree: ApiTree, from: string, to: string): ConversionPlan {
  return planConversion({
    tree,
    from: tree.package(from) as PackageVersion,
    to: tree.package(to) as PackageVersion,
  });
}

/** A step in a few words. */
function inWords({ kind, also, from, to, loss }: FieldStep): string {
  const ends = [from?.name, to?.name].filter((name) => name !== undefined).join(' → ');
  return [`${ends}: ${[kind, ...also].join(', ')}`, ...(loss === undefined ? [] : [`lost: ${loss.text}`])].join('; ');
}

const cases: readonly (readonly [title: string, before: string, after: string, steps: readonly string[]])[] = [
  ['a field that stays', 'string a = 1;', 'string a = 1;', ['a → a: identical']],
  ['a field that is gone', 'string a = 1;', '', ['a: removed; lost: a']],
  ['a field that is new', '', 'string a = 1;', ['a: added']],
  [
    'a rename that an annotation announces',
    'string a = 1 [(udpa.annotations.field_migrate).rename = "b"];',
    'string b = 7;',
    ['a → b: renamed'],
  ],
  ['a rename under the same number', 'string a = 1;', 'string b = 1;', ['a → b: renamed']],
  [
    'a name that is reserved is gone',
    'string a = 1;',
    'reserved "a"; string b = 1;',
    ['a: removed; lost: a', 'b: added'],
  ],
  ['a number that changes', 'string a = 1;', 'string a = 2;', ['a → a: identical']],
  [
    'names before numbers',
    'string a = 1; string b = 2;',
    'string b = 1; string a = 2;',
    ['a → a: identical', 'b → b: identical'],
  ],
  ['a wider number', 'int32 a = 1;', 'int64 a = 1;', ['a → a: widened']],
  [
    'a narrower number',
    'int64 a = 1;',
    'int32 a = 1;',
    ['a → a: narrowed; lost: values below -2147483648 and above 2147483647'],
  ],
  ['a sign that is lost', 'int32 a = 1;', 'uint32 a = 1;', ['a → a: narrowed; lost: values below 0']],
  ['another encoding of the same values', 'int32 a = 1;', 'sint32 a = 1;', ['a → a: identical']],
  ['a wider number under another name', 'int32 a = 1;', 'int64 b = 1;', ['a → b: widened, renamed']],
  ['one field joins a oneof', 'string a = 1;', 'oneof o { string a = 1; }', ['a → a: into-oneof']],
  [
    'two fields join a oneof',
    'string a = 1; string b = 2;',
    'oneof o { string a = 1; string b = 2; }',
    [
      'a → a: narrowed, into-oneof; lost: all but one of a, b',
      'b → b: narrowed, into-oneof; lost: all but one of a, b',
    ],
  ],
  [
    'a field leaves its oneof',
    'oneof o { M a = 1; M b = 2; }',
    'M a = 1; oneof o { M b = 2; }',
    ['a → a: out-of-oneof', 'b → b: identical'],
  ],
  [
    'a oneof with another name',
    'oneof o { M a = 1; M b = 2; }',
    'oneof p { M a = 1; M b = 2; }',
    ['a → a: identical', 'b → b: identical'],
  ],
  [
    'presence that is lost',
    'optional int32 a = 1;',
    'int32 a = 1;',
    ['a → a: narrowed; lost: whether the field was set'],
  ],
  ['presence that is new', 'int32 a = 1;', 'optional int32 a = 1;', ['a → a: widened']],
  ['a list of one', 'string a = 1;', 'repeated string a = 1;', ['a → a: manual; lost: a']],
  ['another type', 'string a = 1;', 'int32 a = 1;', ['a → a: manual; lost: a']],
  ['values of maps', 'map<int32, int32> a = 1;', 'map<sint32, int64> a = 1;', ['a → a: widened']],
  ['keys of maps', 'map<int32, string> a = 1;', 'map<int64, string> a = 1;', ['a → a: manual; lost: a']],
  ['a type that is not found', 'Gone a = 1;', 'Gone a = 1;', ['a → a: manual; lost: a']],
];

describe('planConversion', () => {
  it.each(cases)('%s', (_, before, after, steps) => {
    expect(
      planMessage(before, after)
        .messages.find(({ from }) => from === 'acme.x.v1.M')
        ?.fields.map(inWords),
    ).toEqual(steps);
  });

  it('follows types to other families that changed their version, once each', () => {
    const file = (version: string, other: string): string => `syntax = "proto3"; package acme.x.${version};
      import "acme/y/${other}/y.proto";
      message M { M again = 1; acme.y.${other}.N n = 2; repeated acme.y.${other}.Kind kinds = 3; acme.y.${other}.N.Inner inner = 4; }`;
    const other = (version: string, body: string): string => `syntax = "proto3"; package acme.y.${version};
      message N { N self = 1; message Inner { ${body} } }
      enum Kind { NONE = 0; ${version === 'v3' ? 'OLD = 1' : 'NEW = 1'}; LAST = ${version === 'v3' ? 2 : 3}; }`;
    const tree = buildTree({
      'acme/x/v1/x.proto': file('v1', 'v3'),
      'acme/x/v2/x.proto': file('v2', 'v4'),
      'acme/y/v3/y.proto': other('v3', 'int32 a = 1;'),
      'acme/y/v4/y.proto': other('v4', ''),
    });
    const plan = planBetween(tree, 'acme.x.v1', 'acme.x.v2');
    expect(plan.messages.map(({ from, to }) => `${from} → ${to}`)).toEqual([
      'acme.x.v1.M → acme.x.v2.M',
      'acme.y.v3.N → acme.y.v4.N',
      'acme.y.v3.N.Inner → acme.y.v4.N.Inner',
    ]);
    expect(plan.messages[2]?.fields.map(inWords)).toEqual(['a: removed; lost: a']);
    expect(
      plan.enums.map(({ values }) => values.map(({ kind, from, to }) => `${from?.name} ${kind} ${to?.name}`)),
    ).toEqual([['NONE identical NONE', 'OLD renamed NEW', 'LAST renumbered LAST']]);
  });

  it('believes annotations about messages before names', () => {
    const tree = buildTree({
      'acme/x/v1/x.proto':
        'syntax = "proto3"; package acme.x.v1; message Old { message In {} Old o = 1; } message New {}',
      'acme/z/v2/z.proto': `syntax = "proto3"; package acme.z.v2; import "udpa/annotations/versioning.proto";
        message New { option (udpa.annotations.versioning).previous_message_type = "acme.x.v1.Old"; message In {} New o = 1; }`,
    });
    const there = planBetween(tree, 'acme.x.v1', 'acme.z.v2');
    expect(there.messages.map(({ from, to, basis }) => `${from} → ${to} ${basis}`)).toEqual([
      'acme.x.v1.Old → acme.z.v2.New annotation',
      'acme.x.v1.Old.In → acme.z.v2.New.In name',
    ]);
    expect(there.removed).toEqual([{ name: 'acme.x.v1.New', kind: 'message' }]);
    expect(there.messages[0]?.fields.map(inWords)).toEqual(['o → o: identical']);
    const back = planBetween(tree, 'acme.z.v2', 'acme.x.v1');
    expect(back.messages.map(({ from, to }) => `${to} → ${from}`)).toEqual(
      there.messages.map(({ from, to }) => `${from} → ${to}`),
    );
  });

  it('names the replacement in a comment', () => {
    const [step] =
      planMessage('\n// Deprecated: use new_name instead.\n string a = 1 [deprecated = true];', 'int32 new_name = 2;')
        .messages[0]?.fields ?? [];
    expect(step).toMatchObject({ kind: 'removed', replacement: 'new_name', from: { isDeprecated: true } });
  });

  it('distinguishes packages that are bare versions by their folders', () => {
    const file = (version: string, type: string): string =>
      `syntax = "proto3"; package ${version}; message In { ${type} a = 1; } message M { In in = 1; }`;
    const tree = buildTree(
      {
        'disk/v1/api.proto': file('v1', 'int32'),
        'disk/v2/api.proto': file('v2', 'int64'),
        'smb/v1/api.proto': file('v1', 'string'),
        'smb/v2/api.proto': file('v2', 'string'),
      },
      { layout: 'group-version' },
    );
    expect(
      planBetween(tree, 'disk.v1', 'disk.v2').messages.map(({ from, fields }) => [from, ...fields.map(inWords)]),
    ).toEqual([
      ['disk.v1.In', 'a → a: widened'],
      ['disk.v1.M', 'in → in: identical'],
    ]);
    expect(
      planBetween(tree, 'smb.v1', 'smb.v2').messages.map(({ from, fields }) => [from, ...fields.map(inWords)]),
    ).toEqual([
      ['smb.v1.In', 'a → a: identical'],
      ['smb.v1.M', 'in → in: identical'],
    ]);
  });

  it('handles names with a meaning in JavaScript', () => {
    const file = (version: string, type: string): string => `syntax = "proto3"; package acme.x.${version};
      message __proto__ { constructor __proto__ = 1; ${type} toString = 2; hasOwnProperty e = 3; }
      message constructor { message __proto__ {} __proto__ inner = 1; }
      enum hasOwnProperty { __defineGetter__ = 0; }`;
    const tree = buildTree({ 'acme/x/v1/x.proto': file('v1', 'int64'), 'acme/x/v2/x.proto': file('v2', 'int32') });
    const { messages, enums } = planBetween(tree, 'acme.x.v1', 'acme.x.v2');
    expect(messages.map(({ from, fields }) => [from, ...fields.map(inWords)])).toEqual([
      [
        'acme.x.v1.__proto__',
        '__proto__ → __proto__: identical',
        'toString → toString: narrowed; lost: values below -2147483648 and above 2147483647',
        'e → e: identical',
      ],
      ['acme.x.v1.constructor', 'inner → inner: identical'],
      ['acme.x.v1.constructor.__proto__'],
    ]);
    expect(enums).toHaveLength(1);
  });

  it('plans messages of thousands of fields that all change', () => {
    const fields = (type: string, prefix: string): string =>
      Array.from({ length: 5000 }, (_, at) => `${type} ${prefix}${at} = ${at + 1};`).join(' ');
    const [message] = planMessage(fields('int32', 'a'), `oneof o { ${fields('int64', 'b')} }`).messages;
    expect(message?.fields).toHaveLength(5000);
    expect(inWords(message?.fields[4999] as FieldStep)).toBe(
      'a4999 → b4999: narrowed, into-oneof, widened, renamed; lost: all but one of a0, a1, a2, a3, a4 and 4995 more',
    );
  });
});
