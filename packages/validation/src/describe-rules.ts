/**
 * The rules of an element in words: the requirements for its value, as one phrase per rule (`at least 1 item`) or as a demand (`must have at least 1 item`). Rules
 * that are not evaluated are quoted.
 */
import { toElementKind } from './difference/difference.ts';
import { formatDuration } from './format-time.ts';
import type {
  FieldKind,
  LineRules,
  LineValue,
  ListRules,
  MapRules,
  OpaqueRule,
  RuleSet,
  TextFormat,
  TextRules,
  ValueRules,
} from './rule-set.ts';
import { toJson, type RuleValue } from './values.ts';

/** One rule in words. */
interface Requirement {
  readonly phrase: string;
  /** What the value must do: `be at least 5` as `['be', 'at least 5']`. Undefined if the rule demands nothing of the value itself. */
  readonly demand?: readonly [verb: string, rest: string];
}

/** Describes the rules of an element; empty if it has none. Names and texts are in backticks. */
export function describeRules(rules: RuleSet, kind: FieldKind): readonly string[] {
  return listRequirements(rules, kind).map(({ phrase }) => phrase);
}

/** The rules of an element as a demand: `must be at least 1 and at most 9`. Empty if they demand nothing. */
export function describeDemand(rules: RuleSet, kind: FieldKind): string {
  let last = '';
  const parts = listRequirements(rules, kind).flatMap(({ demand }) => {
    if (demand === undefined) return [];
    const [verb, rest] = demand;
    const part = verb === last ? rest : `${verb} ${rest}`;
    last = verb;
    return [part];
  });
  return parts.length === 0 ? '' : `must ${parts.join(' and ')}`;
}

function listRequirements(rules: RuleSet, kind: FieldKind): readonly Requirement[] {
  if (rules.ignore === 'always') return [{ phrase: 'not checked' }];
  const set = kind.hasPresence ? 'set' : 'set to a value other than its default';
  return [
    ...(rules.required ? [{ phrase: `must be ${set}`, demand: ['be', set] as const }] : []),
    ...(rules.value === undefined ? [] : describeValue(rules.value, kind)),
    ...[...rules.expressions, ...rules.opaque].map(quoteRule),
    ...(rules.ignore === 'zero' ? [{ phrase: 'only checked if it is not empty' }] : []),
    ...(rules.ignore === 'unset' ? [{ phrase: 'only checked if it is set' }] : []),
    ...(rules.skipsNested ? [{ phrase: 'the rules inside it do not apply' }] : []),
  ];
}

function quoteRule({ name, text }: Pick<OpaqueRule, 'name' | 'text'>): Requirement {
  const phrase = text === '' ? code(name) : `${code(name)}: ${code(text)}`;
  return { phrase, demand: ['satisfy', phrase] };
}

/** The value itself is this. */
function be(phrase: string): Requirement {
  return { phrase, demand: ['be', phrase] };
}

/** The value has or contains this. */
function have(phrase: string): Requirement {
  return { phrase, demand: ['have', phrase] };
}

function describeValue(rules: ValueRules, kind: FieldKind): readonly Requirement[] {
  switch (rules.kind) {
    case 'line':
      return describeLine(rules, kind);
    case 'text':
      return describeText(rules);
    case 'bool':
      return rules.const === undefined ? [] : [be(`exactly ${code(String(rules.const))}`)];
    case 'list':
      return describeList(rules, kind);
    case 'map':
      return describeMap(rules, kind);
    case 'any':
      return choices(rules.in, rules.notIn, code).map(be);
  }
}

function describeLine(rules: LineRules, kind: FieldKind): readonly Requirement[] {
  const spell = (value: LineValue): string => {
    const json = toJson(value, rules, kind);
    return code(typeof json === 'string' ? json : JSON.stringify(json ?? Number(value)));
  };
  const { lt, lte, gt, gte } = rules;
  return [
    ...spellOut('exactly', rules.const, spell),
    ...describeRange(gt ?? gte, lt ?? lte, [
      ...spellOut('more than', gt, spell),
      ...spellOut('at least', gte, spell),
      ...spellOut('less than', lt, spell),
      ...spellOut('at most', lte, spell),
    ]),
    ...choices(rules.in, rules.notIn, spell),
    ...(rules.definedOnly ? ['one of the values that the enum declares'] : []),
    ...(rules.finite ? ['neither infinite nor NaN'] : []),
    ...(rules.ltNow ? ['in the past'] : []),
    ...(rules.gtNow ? ['in the future'] : []),
    ...spellOut('within this duration from now:', rules.within, (nanos) => code(formatDuration(nanos))),
  ].map(be);
}

/** Limits that exclude the middle accept either side. */
function describeRange(low: LineValue | undefined, high: LineValue | undefined, limits: readonly string[]): string[] {
  const isOutside = low !== undefined && high !== undefined && low > high;
  return isOutside ? [limits.join(' or ')] : [...limits];
}

function describeText(rules: TextRules): readonly Requirement[] {
  const unit = rules.type === 'bytes' ? 'byte' : 'character';
  return [
    ...spellOut('exactly', rules.const, quote).map(be),
    ...describeSize(rules.minLength, rules.maxLength, unit),
    ...describeSize(rules.minBytes, rules.maxBytes, 'byte'),
    ...content('begins with', 'begin with', rules.prefix),
    ...content('ends with', 'end with', rules.suffix),
    ...content('contains', 'contain', rules.contains),
    ...content('does not contain', 'not contain', rules.notContains),
    ...choices(rules.in, rules.notIn, quote).map(be),
    ...rules.formats.map(describeFormat),
  ];
}

function content(words: string, verb: string, part: string | undefined): readonly Requirement[] {
  return part === undefined ? [] : [{ phrase: `${words} ${quote(part)}`, demand: [verb, quote(part)] }];
}

function describeFormat(format: TextFormat): Requirement {
  const words = formats[format];
  if (words !== undefined) return be(words);
  return { phrase: `has the format ${code(format)}`, demand: ['have', `the format ${code(format)}`] };
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

function describeList(rules: ListRules, kind: FieldKind): readonly Requirement[] {
  return [
    ...describeSize(rules.minItems, rules.maxItems, 'item'),
    ...(rules.unique ? [have('no duplicate items')] : []),
    ...describePart('every item', rules.items, toElementKind(kind, 'value')),
  ];
}

function describeMap(rules: MapRules, kind: FieldKind): readonly Requirement[] {
  return [
    ...describeSize(rules.minPairs, rules.maxPairs, 'entry'),
    ...describePart('every key', rules.keys, toElementKind(kind, 'key')),
    ...describePart('every value', rules.values, toElementKind(kind, 'value')),
  ];
}

/** The rules of elements demand nothing of the list or map itself. */
function describePart(name: string, rules: RuleSet | undefined, kind: FieldKind): readonly Requirement[] {
  const phrases = rules === undefined ? [] : describeRules(rules, kind);
  return phrases.length === 0 ? [] : [{ phrase: `${name}: ${phrases.join(', ')}` }];
}

function describeSize(least: bigint | undefined, most: bigint | undefined, unit: string): readonly Requirement[] {
  if (least !== undefined && least === most) return [have(`exactly ${count(least, unit)}`)];
  return [
    ...spellOut('at least', least, (value) => count(value, unit)),
    ...spellOut('at most', most, (value) => count(value, unit)),
  ].map(have);
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

function spellOut<Value>(words: string, value: Value | undefined, spell: (value: Value) => string): readonly string[] {
  return value === undefined ? [] : [`${words} ${spell(value)}`];
}

function quote(text: string): string {
  return code(JSON.stringify(text));
}

function code(text: string): string {
  return `\`${text}\``;
}
