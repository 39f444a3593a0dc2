/** The differences between two rule sets, rule by rule, in the syntax of the rules: `gte: 1 → 2`, `required added`. */
import type { RuleSet, ValueRules } from './rule-set.ts';

const names: Readonly<Record<string, string>> = {
  notIn: 'not_in',
  definedOnly: 'defined_only',
  ltNow: 'lt_now',
  gtNow: 'gt_now',
  minLength: 'min_len',
  maxLength: 'max_len',
  minBytes: 'min_bytes',
  maxBytes: 'max_bytes',
  notContains: 'not_contains',
  minItems: 'min_items',
  maxItems: 'max_items',
  minPairs: 'min_pairs',
  maxPairs: 'max_pairs',
};

/** Discriminators and flags that are not rules themselves. */
const notRules: ReadonlySet<string> = new Set(['kind', 'type', 'rangeRefusesNan']);

export function describeRuleChange(before: RuleSet, after: RuleSet): readonly string[] {
  const old = collectFacts(before, '');
  const now = collectFacts(after, '');
  return [...new Set([...old.keys(), ...now.keys()])].flatMap((name) => {
    const from = old.get(name);
    const to = now.get(name);
    if (from === to) return [];
    if (from === undefined) return [to === 'true' ? `${name} added` : `${name}: ${to} added`];
    if (to === undefined) return [from === 'true' ? `${name} removed` : `${name}: ${from} removed`];
    return [`${name}: ${from} → ${to}`];
  });
}

function collectFacts(rules: RuleSet, path: string): ReadonlyMap<string, string> {
  const facts = new Map<string, string>();
  if (rules.required) facts.set(`${path}required`, 'true');
  if (rules.ignore !== 'never') facts.set(`${path}ignore`, rules.ignore);
  if (rules.skipsNested) facts.set(`${path}skip`, 'true');
  for (const { name, text } of [...rules.expressions, ...rules.opaque]) facts.set(name, append(facts.get(name), text));
  for (const [name, text] of rules.value === undefined ? [] : collectValueFacts(rules.value, path))
    facts.set(name, text);
  return facts;
}

function collectValueFacts(rules: ValueRules, path: string): readonly (readonly [string, string])[] {
  return Object.entries(rules).flatMap(([key, value]: [string, unknown]): (readonly [string, string])[] => {
    const name = `${path}${names[key] ?? key}`;
    if (notRules.has(key) || value === false || value === undefined) return [];
    if (key === 'formats') return (value as readonly string[]).map((format) => [`${path}${format}`, 'true'] as const);
    if (Array.isArray(value))
      return value.length === 0 ? [] : [[name, `[${value.map(formatValue).join(', ')}]`] as const];
    if (key === 'items' || key === 'keys' || key === 'values') return [...collectFacts(value as RuleSet, `${name}.`)];
    return [[name, formatValue(value)] as const];
  });
}

function formatValue(value: unknown): string {
  return typeof value === 'string' ? JSON.stringify(value) : String(value);
}

function append(text: string | undefined, more: string): string {
  return text === undefined ? more : `${text}, ${more}`;
}
