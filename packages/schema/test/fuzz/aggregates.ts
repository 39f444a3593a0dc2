/** Message values for options: every kind of field, in valid, doubtful and invalid spellings. */
import type { Random } from './random.ts';

const scalars: Readonly<Record<string, readonly string[]>> = {
  int32: [
    '0',
    '-1',
    '2147483647',
    '2147483648',
    '-2147483648',
    '-2147483649',
    '0x7F',
    '010',
    '09',
    '1.0',
    'inf',
    '"1"',
    'true',
  ],
  uint64: ['0', '-0', '18446744073709551615', '18446744073709551616', '0xFFFFFFFFFFFFFFFF', '-1'],
  sint64: ['-9223372036854775808', '9223372036854775807', '9223372036854775808', '- 5'],
  fixed32: ['4294967295', '4294967296', '7'],
  double: [
    '1',
    '-1.5',
    '1e3',
    'inf',
    '-inf',
    'nan',
    '-nan',
    'Infinity',
    '1.',
    '.5',
    '1e999',
    '-0',
    '- 0',
    '-1e-400',
    '0x10',
    '017',
    '"x"',
    '18446744073709551616',
  ],
  float: ['1', '-0', '1e-46', '-00', '-0.0', '3.5e38', '1e-50', 'INF', '-Infinity', '0.1', '16777217'],
  bool: ['true', 'false', 't', 'f', 'True', 'False', '0', '1', '2', '00', '0x1', 'TRUE', '-1'],
  string: ['"a"', "'b'", '"a" \'b\'', '"\\n\\x41\\101"', '"\\u00e9"', '""', 'a', '1'],
  bytes: ['"\\xff"', '"\\377"', '"é"', '"\\0"'],
  E: ['A', 'B', 'C', '0', '1', '-1', '7', '2147483648', '"A"', '0x1'],
};

const names = [
  'i',
  'u',
  's',
  'x',
  'd',
  'f',
  'b',
  't',
  'y',
  'e',
  'n',
  'ri',
  'rt',
  're',
  'rn',
  'm',
  'k',
  'o1',
  'o2',
  'g',
  'G',
  'rg',
  'none',
] as const;

const types: Readonly<Record<string, string>> = {
  i: 'int32',
  u: 'uint64',
  s: 'sint64',
  x: 'fixed32',
  d: 'double',
  f: 'float',
  b: 'bool',
  t: 'string',
  y: 'bytes',
  e: 'E',
  ri: 'int32',
  rt: 'string',
  re: 'E',
  o1: 'int32',
  none: 'int32',
};

const head = (label: string): string =>
  `enum E { A = 0; B = 1; C = -1; } message F { ${label}int32 i = 1; ${label}uint64 u = 2; ${label}sint64 s = 3; ${label}fixed32 x = 4; ` +
  `${label}double d = 5; ${label}float f = 6; ${label}bool b = 7; ${label}string t = 8; ${label}bytes y = 9; ${label}E e = 10; ${label}F n = 11; ` +
  'repeated int32 ri = 12; repeated string rt = 13; repeated E re = 14; repeated F rn = 15; map<string, int32> m = 16; map<int32, F> k = 17; ' +
  'oneof o { int32 o1 = 18; F o2 = 19; }';

/** A file whose options have random values. */
export function aggregateFile(random: Random, number: number): string {
  const edition = random.pick(['proto2', 'proto3', '2023']);
  const start = edition.startsWith('p') ? `syntax = "${edition}";` : `edition = "${edition}";`;
  const label = edition === 'proto2' ? 'optional ' : '';
  const required = edition === 'proto2' && random.chance(10) ? ' required int32 q = 30;' : '';
  const groups =
    edition === 'proto2' ? ' optional group G = 20 { optional int32 i = 1; } repeated group Rg = 21 {}' : '';
  const delimited = ' message G { int32 i = 1; } G g = 20 [features.message_encoding = DELIMITED];';
  const extensions = edition === 'proto3' ? '' : ` extensions 100 to 199; extend F { ${label}int32 in = 101; }`;
  const extend =
    edition === 'proto3' ? '' : ` extend F { ${label}int32 out = 100; ${label}F sub = 102; repeated int32 rep = 103; }`;
  const features =
    edition === '2023'
      ? random.pick([
          '',
          ' option features.repeated_field_encoding = EXPANDED;',
          ' option features.field_presence = IMPLICIT;',
        ])
      : '';
  return (
    `${start} package PKG;${features} import "google/protobuf/descriptor.proto"; ${head(label)}${groups}${edition === '2023' ? delimited : ''}${required}${extensions} }${extend} ` +
    `extend google.protobuf.MessageOptions { ${label}F o = ${number}; repeated F r = ${number + 1}; ${label}int32 p = ${number + 2}; } ` +
    `message Holder { ${random.list(3, () => statement(random, required === ''))} }`
  );
}

/** If a field is required, protoc crashes on a value that is set part by part and lacks it. */
function statement(random: Random, mayStep: boolean): string {
  if (!mayStep || random.chance(60))
    return `option (${random.pick(['o', 'r', 'PKG.o', '.PKG.r'])}) = { ${entries(random, 2)} };`;
  const name = random.pick(names);
  const set = random.chance(70) ? scalar(random, name) : `{ ${entries(random, 1)} }`;
  return `option (o)${random.pick(['', '.n', '.n.n', '.o2', '.g', '.(sub)'])}.${name} = ${set};`;
}

function entries(random: Random, depth: number): string {
  return random.list(4, () => entry(random, depth), random.pick([' ', ' ', ', ', '; ']));
}

function entry(random: Random, depth: number): string {
  const name = random.chance(85)
    ? random.pick(names)
    : random.pick([
        '[PKG.out]',
        '[out]',
        '[F.in]',
        '[PKG.F.in]',
        '[in]',
        '[PKG.F.i]',
        '[F.t]',
        '[sub]',
        '[rep]',
        '[PKG.sub]',
        '[nope]',
      ]);
  const colon = random.chance(70) ? ': ' : random.pick([' ', ':']);
  if (random.chance(15)) return `${name}${colon}[${random.list(3, () => value(random, name, depth), ', ')}]`;
  return `${name}${colon}${value(random, name, depth)}`;
}

function value(random: Random, name: string, depth: number): string {
  const isMessage = ['n', 'rn', 'o2', 'g', 'G', 'rg', '[sub]', '[PKG.sub]'].includes(name);
  if (random.chance(5)) return random.chance(50) ? scalar(random, name) : '{}';
  if (name === 'm')
    return `{ ${random.pick(['key: "a" value: 1', 'value: 2', 'key: "b"', '', 'key: 1', 'value: 1 value: 2'])} }`;
  if (name === 'k') return `{ ${random.pick(['key: 1', 'value {}', 'key: 2 value { i: 1 }', 'key: "x"'])} }`;
  if (!isMessage) return scalar(random, name);
  const inner = depth > 0 ? entries(random, depth - 1) : '';
  return random.chance(85) ? `{ ${inner} }` : `< ${inner} >`;
}

function scalar(random: Random, name: string): string {
  const type = random.chance(93) ? (types[name] ?? 'int32') : random.pick(Object.keys(scalars));
  return random.pick(scalars[type] as readonly string[]);
}
