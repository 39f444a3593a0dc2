/** The rules of a type: the content of `uint32`, `string`, `repeated` and so on in the rules of a field. */
import type {
  AnyRules,
  Ignore,
  LineRules,
  LineType,
  ListRules,
  MapRules,
  RuleSet,
  TextFormat,
  TextRules,
  ValueRules,
} from '../rule-set.ts';
import { isFormatSwitch } from '../text/text-formats.ts';
import {
  parseBool,
  parseBranch,
  parseBytes,
  parseCount,
  parseLineValue,
  parseText,
  parseTime,
  parseWord,
} from './parse-value.ts';
import type { RuleReader } from './rule-reader.ts';
import type { RuleBranch } from './rule-tree.ts';

export type Dialect = 'protoc-gen-validate' | 'protovalidate';

/** Reads nested rules: of items, keys and values. */
export type ReadNested = (branch: RuleBranch, path: string, part: 'key' | 'value') => RuleSet;

/** The rules of a type: about values, and about presence. */
export interface TypeReading {
  readonly value: ValueRules;
  readonly required: boolean;
  readonly ignore: Ignore;
}

const lineTypes: ReadonlySet<string> = new Set<LineType>([
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
  'enum',
  'duration',
  'timestamp',
]);

/** True for the name of a rule type. */
export function isRuleType(name: string): boolean {
  return lineTypes.has(name) || ['bool', 'string', 'bytes', 'repeated', 'map', 'any'].includes(name);
}

/** Reads the rules of a type. */
export function readTypeRules(type: string, reader: RuleReader, dialect: Dialect, nested: ReadNested): TypeReading {
  const required = reader.take('required', parseBool) ?? false;
  const ignore = reader.take('ignore_empty', parseBool) === true ? 'zero' : 'never';
  reader.skip('example');
  return { value: readValue(type, reader, dialect, nested), required, ignore };
}

function readValue(type: string, reader: RuleReader, dialect: Dialect, nested: ReadNested): ValueRules {
  switch (type) {
    case 'bool':
      return { kind: 'bool', ...present('const', reader.take('const', parseBool)) };
    case 'string':
    case 'bytes':
      return readText(type, reader, dialect);
    case 'repeated':
      return readList(reader, nested);
    case 'map':
      return readMap(reader, nested);
    case 'any':
      return readAny(reader);
    default:
      return readLine(type as LineType, reader, dialect);
  }
}

function readLine(type: LineType, reader: RuleReader, dialect: Dialect): LineRules {
  const parse = parseLineValue(type);
  return {
    kind: 'line',
    type,
    ...present('const', reader.take('const', parse)),
    ...present('lt', reader.take('lt', parse)),
    ...present('lte', reader.take('lte', parse)),
    ...present('gt', reader.take('gt', parse)),
    ...present('gte', reader.take('gte', parse)),
    in: reader.takeAll('in', parse),
    notIn: reader.takeAll('not_in', parse),
    finite: reader.take('finite', parseBool) ?? false,
    rangeRefusesNan: dialect === 'protovalidate',
    definedOnly: reader.take('defined_only', parseBool) ?? false,
    ltNow: reader.take('lt_now', parseBool) ?? false,
    gtNow: reader.take('gt_now', parseBool) ?? false,
    ...present('within', reader.take('within', parseTime)),
  };
}

function readText(type: 'string' | 'bytes', reader: RuleReader, dialect: Dialect): TextRules {
  const parse = type === 'string' ? parseText : parseBytes;
  const length = reader.take('len', parseCount);
  const bytes = reader.take('len_bytes', parseCount);
  const pattern = reader.take('pattern', parseText);
  if (pattern !== undefined) {
    const isOfBytes = type === 'bytes';
    const refusesOtherBytes = isOfBytes && dialect === 'protovalidate';
    reader.takeOpaque('pattern', { pattern: { text: pattern, isOfBytes, refusesOtherBytes } });
  }
  return {
    kind: 'text',
    type,
    ...present('const', reader.take('const', parse)),
    ...present('minLength', greater(reader.take('min_len', parseCount), length)),
    ...present('maxLength', smaller(reader.take('max_len', parseCount), length)),
    ...present('minBytes', greater(reader.take('min_bytes', parseCount), bytes)),
    ...present('maxBytes', smaller(reader.take('max_bytes', parseCount), bytes)),
    ...present('prefix', reader.take('prefix', parse)),
    ...present('suffix', reader.take('suffix', parse)),
    ...present('contains', reader.take('contains', parse)),
    ...present('notContains', reader.take('not_contains', parse)),
    in: reader.takeAll('in', parse),
    notIn: reader.takeAll('not_in', parse),
    formats: readFormats(type, reader, dialect),
  };
}

function readFormats(type: 'string' | 'bytes', reader: RuleReader, dialect: Dialect): readonly TextFormat[] {
  const formats: TextFormat[] = [];
  for (const name of reader.names) {
    const isKnown = isFormatSwitch(name) && (type === 'string' || ['ip', 'ipv4', 'ipv6', 'uuid'].includes(name));
    if (isKnown && reader.take(name, parseBool) === true) formats.push(name);
  }
  const isLoose = reader.take('strict', parseBool) === false;
  const header = reader.take('well_known_regex', (tree) => {
    const word = (parseWord(tree) ?? '').replace(/^KNOWN_REGEX_/, '');
    if (word === 'HTTP_HEADER_NAME' || word === '1') return 'name';
    if (word === 'HTTP_HEADER_VALUE' || word === '2') return 'value';
    return word === 'UNKNOWN' || word === 'UNSPECIFIED' || word === '0' ? 'none' : undefined;
  });
  if (header === 'value') formats.push(isLoose ? 'http_header_value_loose' : 'http_header_value');
  // For non-strict headers, protoc-gen-validate applies the same check to names and values.
  const looseName = dialect === 'protovalidate' ? 'http_header_name_loose' : 'http_header_value_loose';
  if (header === 'name') formats.push(isLoose ? looseName : 'http_header_name');
  return formats.toSorted();
}

function readList(reader: RuleReader, nested: ReadNested): ListRules {
  const items = reader.take('items', parseBranch);
  return {
    kind: 'list',
    ...present('minItems', reader.take('min_items', parseCount)),
    ...present('maxItems', reader.take('max_items', parseCount)),
    unique: reader.take('unique', parseBool) ?? false,
    ...present('items', items && nested(items, reader.qualifyName('items'), 'value')),
  };
}

function readMap(reader: RuleReader, nested: ReadNested): MapRules {
  const keys = reader.take('keys', parseBranch);
  const values = reader.take('values', parseBranch);
  if (reader.take('no_sparse', parseBool) === true) reader.takeOpaque('no_sparse');
  return {
    kind: 'map',
    ...present('minPairs', reader.take('min_pairs', parseCount)),
    ...present('maxPairs', reader.take('max_pairs', parseCount)),
    ...present('keys', keys && nested(keys, reader.qualifyName('keys'), 'key')),
    ...present('values', values && nested(values, reader.qualifyName('values'), 'value')),
  };
}

function readAny(reader: RuleReader): AnyRules {
  return { kind: 'any', in: reader.takeAll('in', parseText), notIn: reader.takeAll('not_in', parseText) };
}

/** An object with the property, or without it: absent differs from undefined. */
function present<Name extends string, Value>(name: Name, value: Value | undefined): { readonly [K in Name]?: Value } {
  return value === undefined ? {} : ({ [name]: value } as { readonly [K in Name]: Value });
}

function greater(left: bigint | undefined, right: bigint | undefined): bigint | undefined {
  return left === undefined || right === undefined ? (left ?? right) : left > right ? left : right;
}

function smaller(left: bigint | undefined, right: bigint | undefined): bigint | undefined {
  return left === undefined || right === undefined ? (left ?? right) : left < right ? left : right;
}
