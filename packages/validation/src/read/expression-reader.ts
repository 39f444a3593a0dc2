/**
 * Reads expressions of `cel` and of predefined rules: as standard rules if they are equivalent to one, as conditions if they are supported, and otherwise as
 * text.
 */
import { celCondition, type CelScope, type Subject } from '../cel/cel-condition.ts';
import type { Constant } from '../cel/cel-syntax.ts';
import { allOf, type Expression } from '../condition/condition.ts';
import type { OpaqueRule, ValueRules } from '../rule-set.ts';
import { isFloating } from '../sets/line-scale.ts';
import { absorbCondition } from './absorb-condition.ts';
import { parseTime } from './parse-value.ts';
import { ruleText, type RuleBranch, type RuleTree } from './rule-tree.ts';

/** Expressions that must all hold, and their name in reports. */
export interface WrittenExpressions {
  readonly name: string;
  readonly text: string;
  readonly expressions: readonly string[];
  /** The value of the predefined rule that contains them. */
  readonly rule?: readonly RuleTree[];
}

/** The rules of a value, and the remaining expressions. */
export interface ReadExpressions {
  readonly value?: ValueRules;
  readonly expressions: readonly Expression[];
  readonly opaque: readonly OpaqueRule[];
}

/** The context of an element's expressions. */
export interface ExpressionPlace {
  readonly subject: Subject | undefined;
  /** The existing rules of the value, and their path. */
  readonly value?: ValueRules | undefined;
  readonly path: string;
  /** The settings that predefined rules can read. */
  readonly settings?: RuleBranch | undefined;
}

/** The expressions in the rule message of an element: `cel` and `cel_expression`. Undefined if they are malformed. */
export function writtenExpressions(trees: readonly RuleTree[], name: string): readonly WrittenExpressions[] {
  return trees.map((tree) => {
    const [found] = tree.kind === 'branch' ? (tree.entries.get('expression') ?? []) : [tree];
    const text = found?.kind === 'string' ? found.text : undefined;
    return { name, text: text ?? ruleText(tree), expressions: text === undefined ? [] : [text] };
  });
}

/** Reads expressions as far as they are supported. */
export function readExpressions(written: readonly WrittenExpressions[], place: ExpressionPlace): ReadExpressions {
  let { value } = place;
  const expressions: Expression[] = [];
  const opaque: OpaqueRule[] = [];
  for (const each of written) {
    const { name, text } = each;
    const conditions = each.expressions.map((expression) => followExpression(expression, each, place));
    if (conditions.length === 0 || !conditions.every((condition) => condition !== undefined)) {
      opaque.push({ name, text, effect: 'narrows', ...settingsReadBy(each, place) });
      continue;
    }
    const condition = allOf(conditions);
    const absorbed = value && absorbCondition(value, condition);
    if (absorbed === undefined) {
      expressions.push({ name, text, condition });
      continue;
    }
    value = absorbed.rules;
    opaque.push(...absorbed.patterns.map((pattern) => patternRule(pattern, place.path)));
  }
  return { ...(value !== undefined && { value }), expressions, opaque };
}

/** An expression with the name `rules` can read every setting next to it. */
function settingsReadBy({ text }: WrittenExpressions, { settings }: ExpressionPlace): Pick<OpaqueRule, 'settings'> {
  return /\brules\b/.test(text) && settings !== undefined ? { settings: ruleText(settings) } : {};
}

/** A pattern as the corresponding standard rule. */
function patternRule(pattern: string, path: string): OpaqueRule {
  return {
    name: path === '' ? 'string.pattern' : `${path}.string.pattern`,
    text: JSON.stringify(pattern),
    effect: 'narrows',
    pattern: { text: pattern, isOfBytes: false, refusesOtherBytes: false },
  };
}

function followExpression(
  expression: string,
  { rule }: WrittenExpressions,
  { subject, settings }: ExpressionPlace,
): ReturnType<typeof celCondition> {
  if (subject === undefined) return undefined;
  const scope: CelScope = {
    subject,
    rule: rule && toConstant(rule, subject),
    rules: (name) => {
      const trees = settings?.entries.get(name);
      return trees && toConstant(trees, subject, name === 'in' || name === 'not_in');
    },
    // An empty list counts as absent.
    hasRule: (name) => (settings?.entries.get(name) ?? []).length > 0,
  };
  return celCondition(expression, scope);
}

/** The value of a setting, as seen by expressions. */
function toConstant(trees: readonly RuleTree[], subject: Subject, isList = false): Constant | undefined {
  const values = trees.map((tree) => constantIn(tree, subject));
  if (!values.every((value) => value !== undefined)) return undefined;
  return values.length === 1 && !isList ? values[0] : { type: 'list', value: values };
}

function constantIn(tree: RuleTree, subject: Subject): Constant | undefined {
  if (tree.kind === 'string') {
    const isBytes = subject.kind === 'text' && subject.type === 'bytes';
    return isBytes ? { type: 'bytes', value: tree.bytes } : { type: 'string', value: tree.text };
  }
  if (tree.kind === 'branch') {
    const value = parseTime(tree);
    const isTime = subject.kind === 'line' && (subject.type === 'duration' || subject.type === 'timestamp');
    return isTime && value !== undefined ? { type: subject.type, value } : undefined;
  }
  if (tree.text === 'true' || tree.text === 'false') return { type: 'bool', value: tree.text === 'true' };
  const value = numberIn(tree.text);
  return value === undefined || isRounded(value, subject) ? undefined : { type: 'number', value };
}

/** A setting of type float or double is rounded to it, others are not; the type of the setting is unknown here. */
function isRounded(value: bigint | number, subject: Subject): boolean {
  if (subject.kind !== 'line' || !isFloating(subject.type)) return false;
  const rounded = subject.type === 'float' ? Math.fround(Number(value)) : Number(value);
  return (typeof value === 'bigint' ? BigInt(rounded) : rounded) !== value;
}

function numberIn(text: string): bigint | number | undefined {
  if (/^-?(?:0|[1-9]\d{0,30})$/.test(text)) return BigInt(text);
  return /^-?\d+\.\d*(?:[eE][+-]?\d+)?$/.test(text) ? Number(text) : undefined;
}
