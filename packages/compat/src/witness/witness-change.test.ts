/** The effects of each kind of change on protobufjs. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { witnessChange, type Witness } from './witness-change.ts';
import { WitnessSchema } from './witness-schema.ts';

const extras = 'enum E {\n  E_ZERO = 0;\n  E_ONE = 1;\n}\nmessage N {\n  string s = 1;\n  N n = 2;\n}\n';

const file = (body: string, more = extras, syntax = 'proto3'): string =>
  body.includes('message M')
    ? `syntax = "${syntax}";\npackage a;\n${body}\n`
    : `syntax = "${syntax}";\npackage a;\n${more}message M {\n  ${body}\n}\n`;

const createSchema = (files: Readonly<Record<string, string>>): WitnessSchema =>
  new WitnessSchema((path) => (Object.hasOwn(files, path) ? files[path] : undefined));

function witness(before: string, after: string, field = 'f', enumValue?: string): Witness {
  const side = (text: string): { schema: WitnessSchema; file: string; message: string } => ({
    schema: createSchema({ 'a.proto': text }),
    file: 'a.proto',
    message: 'a.M',
  });
  return witnessChange({
    before: side(before),
    after: side(after),
    field,
    ...(enumValue === undefined ? {} : { enumValue }),
  });
}

const texts = (shown: Witness): readonly string[] =>
  shown.kind === 'shown' ? [shown.binary.text, shown.json.text] : [`${shown.side}: ${shown.message}`];

const change = (before: string, after: string, field = 'f'): readonly string[] =>
  texts(witness(file(before), file(after), field));

describe('a field', () => {
  it.each([
    ['removed', 'int32 f = 1;', '', '42 becomes absent', '42 cannot be read: unknown field "f"'],
    [
      'removed and reserved',
      'int32 f = 1;',
      'reserved 1;',
      '42 becomes absent',
      '42 cannot be read: unknown field "f"',
    ],
    ['renamed', 'int32 f = 1;', 'int32 g = 1;', '42 becomes 42 in "g"', '42 cannot be read: unknown field "f"'],
    [
      'renamed, with its JSON name kept',
      'int32 f = 1;',
      'int32 g = 1 [json_name = "f"];',
      '42 becomes 42 in "g"',
      '42 stays',
    ],
    ['with another JSON name', 'int32 f = 1;', 'int32 f = 1 [json_name = "x"];', '42 stays', '42 stays'],
    ['renumbered', 'int32 f = 1;', 'int32 f = 2;', '42 becomes absent', '42 stays'],
    [
      'whose number is taken by another',
      'int32 f = 1;',
      'int32 g = 1;\n  int32 f = 2;',
      '42 becomes 42 in "g"',
      '42 stays',
    ],
    [
      'that is now repeated',
      'int32 f = 1;',
      'repeated int32 f = 1;',
      '42 becomes [42]',
      '42 cannot be read: a.M.f: expected array: 42',
    ],
    [
      'that is no longer repeated',
      'repeated int32 f = 1;',
      'int32 f = 1;',
      '[42, -1] becomes absent',
      '[42, -1] cannot be read: a.M.f: expected integer (number or string): [42,-1]',
    ],
    [
      'of messages that is no longer repeated',
      'repeated N f = 1;',
      'N f = 1;',
      '[{s: "a"}, {}] becomes {s: "a"}',
      '[{s: "a"}, {}] cannot be read: a.N: expected object: [{"s":"a"},{}]',
    ],
    [
      'that is now a map',
      'N f = 1;',
      'map<string, N> f = 1;',
      '{s: "a"} becomes {a: {}}',
      '{s: "a"} cannot be read: a.N: expected object: "a"',
    ],
    [
      'that can no longer be seen to be set',
      'optional int32 f = 1;',
      'int32 f = 1;',
      '0 becomes absent',
      '0 becomes absent',
    ],
    ['that can now be seen to be set', 'int32 f = 1;', 'optional int32 f = 1;', '42 stays', '42 stays'],
    [
      'that joins a oneof with another',
      'int32 f = 1;\n  int32 g = 2;',
      'oneof o {\n    int32 f = 1;\n    int32 g = 2;\n  }',
      'f: 42, g: 42 becomes g: 42',
      'f: 42, g: 42 cannot be read: a.M: multiple values for oneof o',
    ],
    [
      'that joins a oneof with an earlier one',
      'int32 g = 1;\n  int32 f = 2;',
      'oneof o {\n    int32 g = 1;\n    int32 f = 2;\n  }',
      'f: 42, g: 42 becomes f: 42',
      'f: 42, g: 42 cannot be read: a.M: multiple values for oneof o',
    ],
    [
      'that leaves its oneof',
      'oneof o {\n    int32 f = 1;\n    int32 g = 2;\n  }',
      'int32 f = 1;\n  int32 g = 2;',
      '0 becomes absent',
      '0 becomes absent',
    ],
  ])('%s', (_, before, after, binary, json) => {
    expect(change(before, after)).toEqual([binary, json]);
  });
});

describe('a field with another type', () => {
  it.each([
    ['int32', 'int64', '42 stays', '42 stays'],
    [
      'int64',
      'int32',
      '1099511627776 becomes absent',
      '1099511627776 cannot be read: a.M.f: out of range for int32: "1099511627776"',
    ],
    ['int32', 'uint32', '-1 becomes 4294967295', '-1 cannot be read: a.M.f: out of range for uint32: -1'],
    ['int32', 'sint32', '42 becomes 21', '42 stays'],
    ['int32', 'bool', '42 becomes true', '42 cannot be read: a.M.f: expected boolean: 42'],
    ['bool', 'int32', 'true becomes 1', 'true cannot be read: a.M.f: expected integer (number or string): true'],
    ['uint32', 'fixed32', '42 becomes absent', '42 stays'],
    ['fixed32', 'float', '42 becomes 5.885453550164232e-44', '42 stays'],
    ['double', 'float', '1.5 becomes absent', '1e+300 cannot be read: a.M.f: out of range for float: 1e+300'],
    ['double', 'int64', '1.5 becomes absent', '1.5 cannot be read: a.M.f: not an integer: 1.5'],
    [
      'uint64',
      'int64',
      '18446744073709551615 becomes -1',
      '18446744073709551615 cannot be read: a.M.f: out of range for int64: "18446744073709551615"',
    ],
    ['string', 'bytes', '"a" becomes bytes 61', '"a" cannot be read: invalid encoding'],
    ['bytes', 'string', 'bytes ff cannot be decoded: invalid UTF-8', 'bytes 61 becomes "YQ=="'],
    ['int32', 'string', '42 becomes absent', '42 cannot be read: a.M.f: expected string: 42'],
    ['string', 'int32', '"a" becomes absent', '"a" cannot be read: a.M.f: invalid integer: "a"'],
    ['E', 'int32', 'E_ONE becomes 1', 'E_ONE cannot be read: a.M.f: invalid integer: "E_ONE"'],
    ['int32', 'E', '42 becomes unknown value 42', '42 becomes unknown value 42'],
    ['E', 'string', 'E_ONE becomes absent', 'E_ONE becomes "E_ONE"'],
    ['N', 'string', '{s: "a"} becomes "\\n\\u0001a"', '{s: "a"} cannot be read: a.M.f: expected string: {"s":"a"}'],
    [
      'N',
      'bytes',
      '{s: "a"} becomes bytes 0a 01 61',
      '{s: "a"} cannot be read: a.M.f: expected base64 string: {"s":"a"}',
    ],
    [
      'string',
      'N',
      '"a" cannot be decoded: index out of range: 3 + 8 > 3',
      '"a" cannot be read: a.N: expected object: "a"',
    ],
    ['repeated int32', 'repeated int64', '[42, -1] stays', '[42, -1] stays'],
    [
      'repeated int64',
      'repeated int32',
      '[1099511627776] becomes [0]',
      '[1099511627776] cannot be read: a.M.f: out of range for int32: "1099511627776"',
    ],
    ['map<string, int32>', 'map<string, int64>', '{k: 42, l: -1} stays', '{k: 42, l: -1} stays'],
    [
      'map<string, int32>',
      'map<int32, int32>',
      '{k: 42, l: -1} becomes {0: -1}',
      '{k: 42, l: -1} cannot be read: a.M.f: invalid int32 map key: "k"',
    ],
    [
      'map<string, N>',
      'repeated N',
      '{k: {s: "a"}, l: {}} becomes [{s: "k", n: {s: "a"}}, {s: "l", n: {}}]',
      '{k: {s: "a"}, l: {}} cannot be read: a.M.f: expected array: {"k":{"s":"a"},"l":{}}',
    ],
  ])('%s → %s', (before, after, binary, json) => {
    expect(change(`${before} f = 1;`, `${after} f = 1;`)).toEqual([binary, json]);
  });
});

describe('an enum', () => {
  const withValues = (values: string, syntax = 'proto3'): string =>
    `syntax = "${syntax}";\npackage a;\nenum E {\n  ZERO = 0;\n  ${values}\n}\nmessage M {\n  ${syntax === 'proto2' ? 'optional ' : ''}E f = 1;\n}\n`;

  it('without a value', () => {
    expect(texts(witness(withValues('ONE = 1;\n  TWO = 2;'), withValues('ONE = 1;')))).toEqual([
      'TWO becomes unknown value 2',
      'TWO cannot be read: a.M.f: unknown enum value: "TWO"',
    ]);
  });

  it('without a value, where only known ones are taken', () => {
    expect(texts(witness(withValues('ONE = 1;', 'proto2'), withValues('', 'proto2')))).toEqual([
      'ONE becomes absent',
      'ONE cannot be read: a.M.f: unknown enum value: "ONE"',
    ]);
  });

  it('with a value of another name', () => {
    const shown = witness(withValues('ONE = 1;'), withValues('UNO = 1;'));
    expect(texts(shown)).toEqual(['ONE becomes UNO', 'ONE cannot be read: a.M.f: unknown enum value: "ONE"']);
    expect(shown).toMatchObject({ binary: { isKept: true }, json: { isKept: false } });
  });

  it('with a value of another number; the value may be chosen', () => {
    const before = withValues('ONE = 1;\n  TWO = 2;');
    const after = withValues('ONE = 1;\n  TWO = 3;');
    expect(texts(witness(before, after))).toEqual(['TWO becomes unknown value 2', 'ONE stays']);
    expect(texts(witness(before, after, 'f', 'ONE'))).toEqual(['ONE stays', 'ONE stays']);
  });
});

describe('messages inside of messages', () => {
  it('a field is found through lists, maps and messages', () => {
    const before = file(
      'message M {\n  repeated A a = 1;\n}\nmessage A {\n  map<string, B> b = 1;\n}\nmessage B {\n  int32 c = 1;\n}',
    );
    const after = before.replace('int32 c = 1', 'int32 d = 2');
    expect(texts(witness(before, after, 'a.b.c'))).toEqual([
      '42 becomes absent',
      '42 cannot be read: unknown field "c"',
    ]);
    expect(texts(witness(before, before, 'a.b.c'))).toEqual(['42 stays', '42 stays']);
  });

  it('a field that the old schema requires is present, and one that the new schema requires is missing', () => {
    const before = file(
      'required int32 r = 1;\n  optional N f = 2;\n}\nmessage N {\n  required string s = 1;',
      '',
      'proto2',
    );
    const after = before.replace('optional N f', 'required int32 q = 3;\n  optional N f');
    expect(texts(witness(before, before))).toEqual(['{s: "a"} stays', '{s: "a"} stays']);
    expect(texts(witness(before, after))[0]).toBe('{s: "a"} cannot be decoded: missing required \'q\'');
  });

  it('a message that contains itself', () => {
    expect(change('M f = 1;\n  int32 g = 2;', 'int32 g = 2;')[0]).toBe('{g: 42} becomes absent');
  });
});

describe('the files that a message needs', () => {
  const files = {
    'm.proto':
      'syntax = "proto3";\npackage a;\nimport "n.proto";\nimport "options.proto";\nimport "google/protobuf/duration.proto";\nmessage M {\n  N f = 1 [(note) = "x"];\n  google.protobuf.Duration d = 2;\n}\n',
    'n.proto': 'syntax = "proto3";\npackage a;\nmessage N {\n  string s = 1;\n}\n',
    'options.proto':
      'syntax = "proto3";\npackage a;\nimport "google/protobuf/descriptor.proto";\nextend google.protobuf.FieldOptions {\n  string note = 50000;\n}\n',
    'other.proto': 'this is no protobuf',
  };

  it('are read, each once, and no others', () => {
    const asked: string[] = [];
    const schema = new WitnessSchema((path) => {
      asked.push(path);
      return Object.hasOwn(files, path) ? files[path as keyof typeof files] : undefined;
    });
    const side = { schema, file: 'm.proto', message: 'a.M' };
    expect(texts(witnessChange({ before: side, after: side, field: 'f' }))).toEqual([
      '{s: "a"} stays',
      '{s: "a"} stays',
    ]);
    expect(texts(witnessChange({ before: side, after: side, field: 'd' }))[0]).toBe('{seconds: 42} stays');
    expect(asked.toSorted()).toEqual([
      'google/protobuf/descriptor.proto',
      'google/protobuf/duration.proto',
      'm.proto',
      'n.proto',
      'options.proto',
    ]);
  });
});

describe('well-known types', () => {
  it.each([
    ['any', 'Any', '{type_url: "a"} stays', '{} stays'],
    ['struct', 'Struct', '{} stays'],
    ['struct', 'Value', '{stringValue: "a"} stays'],
    ['struct', 'ListValue', '{} stays'],
    ['duration', 'Duration', '{seconds: 42} stays'],
    ['timestamp', 'Timestamp', '{seconds: 42} stays'],
    ['field_mask', 'FieldMask', '{paths: ["a", "é"]} stays'],
    ['wrappers', 'UInt32Value', '{value: 42} stays'],
    ['empty', 'Empty', '{} stays'],
  ])('%s: google.protobuf.%s', (name, type, binary, json = binary) => {
    const text = file(`google.protobuf.${type} f = 1;`).replace(
      'package',
      `import "google/protobuf/${name}.proto";\npackage`,
    );
    expect(texts(witness(text, text))).toEqual([binary, json]);
  });
});

describe('several messages of the same tree', () => {
  it('are not affected by files that are invalid or declare the same names', () => {
    const schema = createSchema({
      'a/v1/m.proto': 'syntax = "proto3";\npackage v1;\nmessage M {\n  int32 f = 1;\n}\n',
      'b/v1/m.proto': 'syntax = "proto3";\npackage v1;\nmessage M {\n  string f = 1;\n}\n',
      'c/v1/m.proto': 'syntax = "proto3";\npackage v1;\nmessage M {\n',
    });
    const said = ['a', 'b', 'c', 'a', 'b', 'c'].map((folder) => {
      const side = { schema, file: `${folder}/v1/m.proto`, message: 'v1.M' };
      return texts(witnessChange({ before: side, after: side, field: 'f' }))[0];
    });
    expect(said.slice(0, 3)).toEqual(['42 stays', '"a" stays', expect.stringMatching(/^before: /)]);
    expect(said.slice(3)).toEqual(said.slice(0, 3));
  });
});

describe('effects that cannot be shown', () => {
  const good = file('int32 f = 1;');

  it.each([
    ['a schema that is none', 'no protobuf', good, 'f', "before: illegal token 'no' (line 1)"],
    ['a schema that has become none', good, 'no protobuf', 'f', "after: illegal token 'no' (line 1)"],
    ['a message that is gone', good, good.replace('message M', 'message L'), 'f', 'after: no such type: .a.M'],
    ['a field that was never there', good, good, 'g', 'before: a.M has no field "g"'],
    ['a way that leads nowhere', good, good, 'f.g', 'before: a.M has no field "f.g"'],
    ['a name of every object', good, good, 'constructor', 'before: a.M has no field "constructor"'],
    ['no name', good, good, '', 'before: a.M has no field ""'],
    [
      'a type that is not there',
      file('Nowhere f = 1;'),
      good,
      'f',
      "before: no such Type or Enum 'Nowhere' in Type .a.M",
    ],
    ['an import of itself', good, good.replace('package a;', 'import "a.proto";\npackage a;'), 'f', '42 stays'],
    ['nesting without end', 'message A {'.repeat(5000), good, 'f', 'before: '],
  ])('%s', (_, before, after, field, said) => {
    expect(texts(witness(before, after, field))[0]).toContain(said);
  });

  it('messages that require each other without end', () => {
    const fields = Array.from({ length: 60 }, (_, index) => `required M f${index} = ${index + 1};`).join('\n  ');
    expect(texts(witness(file(fields, '', 'proto2'), file(fields, '', 'proto2'), 'f1'))[0]).toContain('before: ');
  });

  it('names with a meaning in JavaScript', () => {
    for (const name of ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'prototype']) {
      const [binary] = texts(witness(file(`int32 ${name} = 1;`), file(''), name));
      expect(['42 becomes absent', expect.stringMatching(/^before: /)]).toContainEqual(binary);
    }
  });
});

describe('a field that is not set', () => {
  const proto2 = (field: string): string => file(field, 'enum E {\n  E_ZERO = 0;\n  E_ONE = 1;\n}\n', 'proto2');

  it.each([
    [
      'has another default',
      'optional int32 f = 1 [default = 3];',
      'optional int32 f = 1;',
      '3 by default becomes 0 by default',
    ],
    [
      'has another value of its enum',
      'optional E f = 1 [default = E_ONE];',
      'optional E f = 1;',
      'E_ONE by default becomes E_ZERO by default',
    ],
    [
      'is required now',
      'optional int32 f = 1;',
      'required int32 f = 1;',
      "absent cannot be decoded: missing required 'f'",
    ],
    [
      'is required no longer',
      'required int32 f = 1;',
      'optional int32 f = 1;',
      "for users of the old revision, absent cannot be decoded: missing required 'f'",
    ],
    ['has the same default, written down', 'optional int32 f = 1 [default = 0];', 'optional int32 f = 1;', '42 stays'],
    ['has no bytes, written down', 'optional bytes f = 1 [default = ""];', 'optional bytes f = 1;', 'bytes 61 stays'],
  ])('%s', (_, before, after, expected) => {
    expect(texts(witness(proto2(before), proto2(after)))[0]).toBe(expected);
  });
});

describe('laws', () => {
  const types = [
    'int32',
    'int64',
    'uint32',
    'uint64',
    'sint32',
    'sint64',
    'fixed32',
    'fixed64',
    'sfixed32',
    'sfixed64',
    'float',
    'double',
    'bool',
    'string',
    'bytes',
    'E',
    'N',
  ];
  const labels = ['', 'optional ', 'repeated '];
  const declared = fc.tuple(fc.constantFrom(...labels), fc.constantFrom(...types)).map((parts) => parts.join(''));
  const others = fc.uniqueArray(fc.integer({ min: 2, max: 20 }), { maxLength: 4 });

  it('nothing is lost if only the surroundings change', () => {
    fc.assert(
      fc.property(declared, others, others, (type, before, after) => {
        const body = (numbers: readonly number[]): string =>
          [`${type} f = 1;`, ...numbers.map((number) => `int32 g${number} = ${number};`)].join('\n  ');
        const shown = witness(file(body(before)), file(body(after)));
        expect(shown).toMatchObject({ kind: 'shown', binary: { isKept: true }, json: { isKept: true } });
      }),
      { numRuns: 200 },
    );
  });

  it.each([
    ['int32', 'int64'],
    ['uint32', 'uint64'],
    ['uint32', 'int64'],
    ['sint32', 'sint64'],
    ['bool', 'int32'],
    ['bool', 'uint64'],
    ['E', 'int32'],
    ['string', 'bytes'],
  ])('%s → %s keeps every value on the wire, in fields and in lists', (before, after) => {
    for (const label of ['', 'optional ', 'repeated ']) {
      const shown = witness(file(`${label}${before} f = 1;`), file(`${label}${after} f = 1;`));
      expect(shown).toMatchObject({ kind: 'shown', binary: { isKept: true } });
    }
  });

  it('every pair of types gives an answer, always the same one', () => {
    fc.assert(
      fc.property(declared, declared, (before, after) => {
        const [old, now] = [before, after].map((type) => file(`${type} f = 1;`)) as [string, string];
        const shown = witness(old, now);
        expect(shown.kind).toBe('shown');
        expect(witness(old, now)).toEqual(shown);
      }),
      { numRuns: 300 },
    );
  });

  it('no text throws', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 60 }), fc.string({ maxLength: 10 }), (text, field) => {
        const shown = witness(`syntax = "proto3"; package a; message M { int32 f = 1; ${text} }`, text, field);
        expect(['shown', 'refused']).toContain(shown.kind);
      }),
      { numRuns: 300 },
    );
  });
});
