/**
 * Expressions of predefined rules that say what a standard rule says: `this.size() <= rule` of a string is `max_len`. Only whole expressions in one of a few
 * shapes are recognised; every other one is compared as text.
 */
import type { RuleLeaf, RuleTree } from './rule-tree.ts';

/** A standard rule with its values. */
export interface StandardRule {
  readonly name: string;
  readonly values: readonly RuleTree[];
}

/** The standard rules that an expression stands for, where the rule has some values; undefined if it is none of the shapes. */
export function standardRules(
  expression: string,
  type: string,
  values: readonly RuleTree[],
): readonly StandardRule[] | undefined {
  const condition = guarded(withoutMessage(expression.trim().replaceAll(/\s+/g, ' ')), values);
  if (condition === undefined) return [];
  if (condition.includes('||') || condition.includes('?')) return undefined;
  const rules = condition.split(' && ').map((part) => shapeOf(withoutParentheses(part), type, values));
  return rules.every((rule) => rule !== undefined) ? rules : undefined;
}

/** A rule may answer with its message: `this > rule ? '' : 'too small'`. */
function withoutMessage(expression: string): string {
  const said = /^(.*?) ?\? ?(?:''|"") ?: ?(?:'[^']*'|"[^"]*")$/.exec(expression)?.[1];
  return withoutParentheses(said ?? expression);
}

/** A switch may turn a condition off: `!rule || this.size() < 9`. Undefined if it does. */
function guarded(expression: string, values: readonly RuleTree[]): string | undefined {
  const guardedPart = /^!rule \|\| (.*)$/.exec(expression)?.[1];
  if (guardedPart === undefined) return expression;
  const [value] = values;
  return value?.kind === 'word' && value.text === 'false' ? undefined : withoutParentheses(guardedPart);
}

/** Parentheses go if they are around the whole. */
function withoutParentheses(expression: string): string {
  if (!expression.startsWith('(') || !expression.endsWith(')')) return expression;
  const inside = expression.slice(1, -1);
  let depth = 0;
  for (const character of inside) {
    if (character === '(') depth++;
    if (character === ')' && --depth < 0) return expression;
  }
  return inside;
}

const operand = String.raw`(rule|-?\d[\d.]*u?|'[^'\\]*'|"[^"\\]*")`;
const comparison = new RegExp(`^(this|this\\.size\\(\\)|size\\(this\\)) (<|<=|>|>=|==|!=) ${operand}$`);
const call = new RegExp(`^(!?)this\\.(startsWith|endsWith|contains)\\(${operand}\\)$`);
const membership = /^(?:this in rule|(!)\(this in rule\))$/;
const format = /^this\.(isEmail|isHostname|isUri|isUriRef|isIp)\(([46]?)\)$/;

function shapeOf(condition: string, type: string, values: readonly RuleTree[]): StandardRule | undefined {
  const compared = comparison.exec(condition);
  if (compared !== null) {
    const [, subject = '', operator = '', written = ''] = compared;
    const operands = operandOf(written, values);
    return subject === 'this' ? valueRule(operator, type, operands) : sizeRule(operator, type, operands);
  }
  const called = call.exec(condition);
  if (called !== null && (type === 'string' || type === 'bytes')) {
    const [, isNegated, name = '', written = ''] = called;
    const rule = isNegated === '!' ? negatedCalls[name] : calls[name];
    return rule === undefined ? undefined : { name: rule, values: operandOf(written, values) };
  }
  const member = membership.exec(condition);
  if (member !== null && values.length > 0) return { name: member[1] === '!' ? 'not_in' : 'in', values };
  const formatted = format.exec(condition);
  const name = formatted === null || type !== 'string' ? undefined : formats[`${formatted[1]}${formatted[2]}`];
  return name === undefined ? undefined : { name, values: [word('true')] };
}

const calls: Readonly<Record<string, string>> = { startsWith: 'prefix', endsWith: 'suffix', contains: 'contains' };
const negatedCalls: Readonly<Record<string, string>> = { contains: 'not_contains' };
const formats: Readonly<Record<string, string>> = {
  isEmail: 'email',
  isHostname: 'hostname',
  isUri: 'uri',
  isUriRef: 'uri_ref',
  isIp: 'ip',
  isIp4: 'ipv4',
  isIp6: 'ipv6',
};

const valueRules: Readonly<Record<string, string>> = {
  '<': 'lt',
  '<=': 'lte',
  '>': 'gt',
  '>=': 'gte',
  '==': 'const',
  '!=': 'not_in',
};

/** The types that have only some of these rules; those on a line have all of them. */
const fewer: Readonly<Record<string, readonly string[]>> = {
  bool: ['const'],
  enum: ['const', 'not_in'],
  string: ['const', 'not_in'],
  bytes: ['const', 'not_in'],
  repeated: [],
  map: [],
  any: [],
};

function valueRule(operator: string, type: string, values: readonly RuleTree[]): StandardRule | undefined {
  const name = valueRules[operator];
  if (name === undefined || values.length !== 1) return undefined;
  return fewer[type]?.includes(name) === false ? undefined : { name, values };
}

/** What sizes are called, by the type that has them. */
const sizes: Readonly<Record<string, readonly [min: string, max: string]>> = {
  string: ['min_len', 'max_len'],
  bytes: ['min_len', 'max_len'],
  repeated: ['min_items', 'max_items'],
  map: ['min_pairs', 'max_pairs'],
};

function sizeRule(operator: string, type: string, [value, other]: readonly RuleTree[]): StandardRule | undefined {
  const [min, max] = sizes[type] ?? [];
  if (min === undefined || max === undefined || other !== undefined) return undefined;
  if (value?.kind !== 'word' || !/^\d{1,15}$/.test(value.text)) return undefined;
  const size = Number(value.text);
  const rule = (name: string, bound: number): StandardRule => ({ name, values: [word(String(bound))] });
  if (operator === '<=') return rule(max, size);
  if (operator === '>=') return rule(min, size);
  if (operator === '>') return rule(min, size + 1);
  return operator === '<' && size > 0 ? rule(max, size - 1) : undefined;
}

/** The values of the rule itself, or the one that the expression has in it. */
function operandOf(written: string, values: readonly RuleTree[]): readonly RuleTree[] {
  if (written === 'rule') return values;
  const isText = /^['"]/.test(written);
  if (!isText) return [word(written.replace(/u$/, ''))];
  const text = written.slice(1, -1);
  // Bytes have one character each only where all of them are ASCII.
  return /^[\u0020-\u007e]*$/.test(text) ? [{ kind: 'string', text, bytes: text }] : [];
}

function word(text: string): RuleLeaf {
  return { kind: 'word', text, bytes: '' };
}
