/** Random fields with rules of protoc-gen-validate, in every kind of notation. */
import fc, { type GeneratorValue } from 'fast-check';

const whole = ['int32', 'sint64', 'uint64', 'fixed32', 'sfixed64'];
const wrappers: Readonly<Record<string, string>> = {
  'google.protobuf.Int32Value': 'int32',
  'google.protobuf.UInt64Value': 'uint64',
  'google.protobuf.DoubleValue': 'double',
  'google.protobuf.StringValue': 'string',
  'google.protobuf.BytesValue': 'bytes',
};
const scalars = [...whole, 'double', 'double', 'float', 'string', 'string', 'bytes', 'bool', 'E'];
const times = ['google.protobuf.Duration', 'google.protobuf.Timestamp'];
const types = [...scalars, ...times, ...Object.keys(wrappers)];

type Entry = readonly [name: string, value: string];

/** A field called `f`, or a oneof with it. */
export function anyRuledField(g: GeneratorValue): string {
  const type = pick(g, types);
  switch (pick(g, ['plain', 'plain', 'optional', 'oneof', 'list', 'map'])) {
    case 'list':
      return `repeated ${type} f = 1 [${anyOptions(g, 'repeated', listRules(g, type))}];`;
    case 'map': {
      const key = pick(g, ['string', 'int32', 'uint64']);
      return `map<${key}, ${type}> f = 1 [${anyOptions(g, 'map', mapRules(g, key, type))}];`;
    }
    case 'oneof':
      return `oneof o { ${type} f = 1 [${anyOptions(g, ...typeRules(g, type))}]; int32 other = 2; }`;
    case 'optional':
      return `optional ${type} f = 1 [${anyOptions(g, ...typeRules(g, type))}];`;
    default:
      return `${type} f = 1 [${anyOptions(g, ...typeRules(g, type))}];`;
  }
}

function pick<Value>(g: GeneratorValue, values: readonly Value[]): Value {
  return values[g(fc.nat, { max: values.length - 1 })] as Value;
}

/** Each entry with a chance. */
function some(g: GeneratorValue, entries: readonly Entry[]): readonly Entry[] {
  return entries.filter(() => g(fc.nat, { max: 3 }) === 0);
}

/** The options of a field: one message, or one option for each rule. */
function anyOptions(g: GeneratorValue, type: string, rules: readonly Entry[]): string {
  const message = rules.map(([name, value]) => `${name}${value.startsWith('{') ? ' ' : ': '}${value}`);
  const name = pick(g, ['(validate.rules)', '(.validate.rules)', '( validate . rules )']);
  const isPlain = rules.length > 0 && rules.every(([, value]) => !/^[[{]|:/.test(value));
  if (isPlain && g(fc.boolean)) return rules.map(([rule, value]) => `${name}.${type}.${rule} = ${value}`).join(', ');
  const separator = pick(g, [' ', ', ', '; ']);
  return g(fc.boolean)
    ? `${name}.${type} = {${message.join(separator)}}`
    : `${name} = {${type} <${message.join(separator)}>}`;
}

function listRules(g: GeneratorValue, type: string): readonly Entry[] {
  const unique: readonly Entry[] = scalars.includes(type) ? [['unique', 'true']] : [];
  const own = some(g, [['min_items', count(g)], ['max_items', count(g)], ['ignore_empty', 'true'], ...unique]);
  return [...own, ['items', nested(g, type)]];
}

function mapRules(g: GeneratorValue, key: string, type: string): readonly Entry[] {
  const own = some(g, [
    ['min_pairs', count(g)],
    ['max_pairs', count(g)],
    ['ignore_empty', 'true'],
  ]);
  return [...own, ['keys', nested(g, key)], ['values', nested(g, type)]];
}

function nested(g: GeneratorValue, type: string): string {
  const [name, rules] = typeRules(g, type);
  return `{${name} {${rules.map(([rule, value]) => `${rule}: ${value}`).join(' ')}}}`;
}

function typeRules(g: GeneratorValue, type: string): readonly [name: string, rules: readonly Entry[]] {
  const name = wrappers[type] ?? type;
  if (name === 'bool') return ['bool', some(g, [['const', pick(g, ['true', 'false'])]])];
  if (name === 'E')
    return [
      'enum',
      some(g, [
        ['defined_only', 'true'],
        ['in', '[0, 2]'],
        ['not_in', '0x2'],
      ]),
    ];
  if (name === 'string') return [name, textRules(g, ['"a"', "'ab'", '"\\n"', '"é"', "'\"'", '"\\\\"'], stringRules(g))];
  if (name === 'bytes') return [name, textRules(g, ['"a"', "'ab'", '"\\x00"', '"\\377"'], [])];
  if (times.includes(name)) return [name.slice(16).toLowerCase(), timeRules(g)];
  return [name, numberRules(g, whole.includes(name))];
}

function numberRules(g: GeneratorValue, isWhole: boolean): readonly Entry[] {
  const value = (): string =>
    pick(g, isWhole ? ['0', '1', '5', '0xa', '010', '7'] : ['0', '1.5', '.5', '-1e1', '0.1', '-0.0', 'inf', '-inf']);
  const range = some(g, [
    [pick(g, ['gt', 'gte']), value()],
    [pick(g, ['lt', 'lte']), value()],
  ]);
  return [
    ...range,
    ...some(g, [
      ['in', `[${value()}, ${value()}]`],
      ['in', value()],
      ['not_in', value()],
      ['ignore_empty', 'true'],
    ]),
  ];
}

function textRules(g: GeneratorValue, texts: readonly string[], others: readonly Entry[]): readonly Entry[] {
  return some(g, [
    ['min_len', count(g)],
    ['max_len', count(g)],
    ['prefix', pick(g, texts)],
    ['suffix', pick(g, texts)],
    ['contains', pick(g, texts)],
    ['in', `[${pick(g, texts)}, ""]`],
    ['not_in', pick(g, texts)],
    ['ignore_empty', 'true'],
    ...others,
  ]);
}

function stringRules(g: GeneratorValue): readonly Entry[] {
  return [
    ['len_bytes', count(g)],
    ['max_bytes', count(g)],
    ['not_contains', pick(g, ['"a"', '"b"'])],
    ['pattern', pick(g, ['"^[a-z]*$"', '"a"'])],
    ['well_known_regex', pick(g, ['HTTP_HEADER_NAME strict: false', '1', 'HTTP_HEADER_VALUE'])],
  ];
}

function timeRules(g: GeneratorValue): readonly Entry[] {
  const value = (): string => pick(g, ['{}', '{seconds: 1}', '{nanos: 5}', '{seconds: 2 nanos: 7}']);
  return some(g, [
    [pick(g, ['gt', 'gte']), value()],
    [pick(g, ['lt', 'lte']), value()],
    ['required', 'true'],
  ]);
}

function count(g: GeneratorValue): string {
  return pick(g, ['0', '1', '2', '0x3']);
}
