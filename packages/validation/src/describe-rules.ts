/** The rules of an element in words: the requirements for its value, one phrase per rule. Rules that are not evaluated are quoted. */
import { toElementKind } from './differ/difference.ts';
import { formatDuration } from './format-time.ts';
import type {
  FieldKind,
  LineRules,
  LineValue,
  ListRules,
  MapRules,
  RuleSet,
  TextFormat,
  TextRules,
  ValueRules,
} from './rule-set.ts';
import { toJson, type RuleValue } from './values.ts';

/** Describes the rules of an element; empty if it has none. Names and texts are in backticks. */
export function describeRules(rules: RuleSet, kind: FieldKind): readonly string[] {
  if (rules.ignore === 'always') return ['not checked'];
  return [
    ...(rules.required ? [kind.hasPresence ? 'must be set' : 'must be set to a value other than its default'] : []),
    ...(rules.value === undefined ? [] : describeValue(rules.value, kind)),
    ...[...rules.expressions, ...rules.opaque].map(({ name, text }) =>
      text === '' ? code(name) : `${code(name)}: ${code(text)}`,
    ),
    ...(rules.ignore === 'zero' ? ['only checked if it is not empty'] : []),
    ...(rules.ignore === 'unset' ? ['only checked if it is set'] : []),
    ...(rules.skipsNested ? ['the rules inside it do not apply'] : []),
  ];
}

function describeValue(rules: ValueRules, kind: FieldKind): readonly string[] {
  switch (rules.kind) {
    case 'line':
      return describeLine(rules, kind);
    case 'text':
      return describeText(rules);
    case 'bool':
      return rules.const === undefined ? [] : [`exactly ${code(String(rules.const))}`];
    case 'list':
      return describeList(rules, kind);
    case 'map':
      return describeMap(rules, kind);
    case 'any':
      return choices(rules.in, rules.notIn, code);
  }
}

function describeLine(rules: LineRules, kind: FieldKind): readonly string[] {
  const spell = (value: LineValue): string => {
    const json = toJson(value, rules, kind);
    return code(typeof json === 'string' ? json : JSON.stringify(json ?? Number(value)));
  };
  const { lt, lte, gt, gte } = rules;
  return [
    ...phrase('exactly', rules.const, spell),
    ...describeRange(gt ?? gte, lt ?? lte, [
      ...phrase('more than', gt, spell),
      ...phrase('at least', gte, spell),
      ...phrase('less than', lt, spell),
      ...phrase('at most', lte, spell),
    ]),
    ...choices(rules.in, rules.notIn, spell),
    ...(rules.definedOnly ? ['one of the values that the enum declares'] : []),
    ...(rules.finite ? ['neither infinite nor NaN'] : []),
    ...(rules.ltNow ? ['in the past'] : []),
    ...(rules.gtNow ? ['in the future'] : []),
    ...phrase('within this duration from now:', rules.within, (nanos) => code(formatDuration(nanos))),
  ];
}

/** Limits that exclude the middle accept either side. */
function describeRange(low: LineValue | undefined, high: LineValue | undefined, limits: readonly string[]): string[] {
  const isOutside = low !== undefined && high !== undefined && low > high;
  return isOutside ? [limits.join(' or ')] : [...limits];
}

function describeText(rules: TextRules): readonly string[] {
  const unit = rules.type === 'bytes' ? 'byte' : 'character';
  return [
    ...phrase('exactly', rules.const, quote),
    ...describeSize(rules.minLength, rules.maxLength, unit),
    ...describeSize(rules.minBytes, rules.maxBytes, 'byte'),
    ...phrase('begins with', rules.prefix, quote),
    ...phrase('ends with', rules.suffix, quote),
    ...phrase('contains', rules.contains, quote),
    ...phrase('does not contain', rules.notContains, quote),
    ...choices(rules.in, rules.notIn, quote),
    ...rules.formats.map((format) => formats[format] ?? `has the format ${code(format)}`),
  ];
}

const formats: Partial<Record<TextFormat, string>> = {
  email: 'an email address',
  hostname: 'a host name',
  ip: 'an IP address',
  ipv4: 'an IPv4 address',
  ipv6: 'an IPv6 address',
  uri: 'a URI',
  uri_ref: 'a URI or a relative reference',
  address: 'a host name or an IP address',
  uuid: 'a UUID',
  host_and_port: 'a host and a port',
  http_header_name: 'the name of an HTTP header',
  http_header_value: 'the value of an HTTP header',
  http_header_name_loose: 'the name of an HTTP header (lenient)',
  http_header_value_loose: 'the value of an HTTP header (lenient)',
};

function describeList(rules: ListRules, kind: FieldKind): readonly string[] {
  return [
    ...describeSize(rules.minItems, rules.maxItems, 'item'),
    ...(rules.unique ? ['no duplicate items'] : []),
    ...describePart('every item', rules.items, toElementKind(kind, 'value')),
  ];
}

function describeMap(rules: MapRules, kind: FieldKind): readonly string[] {
  return [
    ...describeSize(rules.minPairs, rules.maxPairs, 'entry'),
    ...describePart('every key', rules.keys, toElementKind(kind, 'key')),
    ...describePart('every value', rules.values, toElementKind(kind, 'value')),
  ];
}

function describePart(name: string, rules: RuleSet | undefined, kind: FieldKind): readonly string[] {
  const phrases = rules === undefined ? [] : describeRules(rules, kind);
  return phrases.length === 0 ? [] : [`${name}: ${phrases.join(', ')}`];
}

function describeSize(least: bigint | undefined, most: bigint | undefined, unit: string): readonly string[] {
  if (least !== undefined && least === most) return [`exactly ${count(least, unit)}`];
  return [
    ...phrase('at least', least, (value) => count(value, unit)),
    ...phrase('at most', most, (value) => count(value, unit)),
  ];
}

function count(value: bigint, unit: string): string {
  if (value === 1n) return `1 ${unit}`;
  return `${value} ${unit === 'entry' ? 'entries' : `${unit}s`}`;
}

function choices<Value extends RuleValue>(
  allowed: readonly Value[],
  refused: readonly Value[],
  spell: (value: Value) => string,
): readonly string[] {
  return [
    ...(allowed.length === 0 ? [] : [`one of ${allowed.map(spell).join(', ')}`]),
    ...(refused.length === 0 ? [] : [`none of ${refused.map(spell).join(', ')}`]),
  ];
}

function phrase<Value>(words: string, value: Value | undefined, spell: (value: Value) => string): readonly string[] {
  return value === undefined ? [] : [`${words} ${spell(value)}`];
}

function quote(text: string): string {
  return code(JSON.stringify(text));
}

function code(text: string): string {
  return `\`${text}\``;
}
