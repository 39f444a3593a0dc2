/** Checks numbers: field numbers, enum values and the limits of ranges must fit into 32 bits; in option values, a sign must precede a number. */
import { Column, slotColumn } from '../node-kind.ts';
import { ScalarNode } from '../nodes/value-nodes.ts';
import { TokenKind } from '../token-kind.ts';
import { Token } from '../token.ts';
import type { CheckContext } from './check-statements.ts';

const maxInteger = 2 ** 31 - 1;

/** Checks the size of the integer in a token; the limit of a `negative` one is larger by one. */
export function checkInteger(context: CheckContext, token: number, what: string, negative = false): void {
  if (token === -1) return;
  const { tree, problems } = context;
  const { starts, ends } = tree.tokens;
  // Nine digits always fit, and nearly all numbers are that short.
  if ((ends[token] as number) - (starts[token] as number) <= 9) return;
  const { text, span } = new Token(tree, token);
  if (integerValue(text) <= maxInteger + (negative ? 1 : 0)) return;
  problems.push({ rule: 'number-range', message: `this ${what} does not fit into 32 bits`, span });
}

const enumNumber = slotColumn('enumValue', 'number');

/** The number of an enum value. */
export function checkEnumValue(context: CheckContext, row: number): void {
  const token = context.tree.rows[row + enumNumber] as number;
  checkInteger(context, token, 'enum value', isNegative(context, token));
}

const bounds = [slotColumn('range', 'first'), slotColumn('range', 'last')];

/** The limits of a range. */
export function checkRange(context: CheckContext, row: number): void {
  const { tree } = context;
  for (const column of bounds) {
    const token = tree.rows[row + column] as number;
    if (token === -1 || tree.tokens.kinds[token] === TokenKind.max) continue;
    checkInteger(context, token, 'number', isNegative(context, token));
  }
}

/** A scalar in an option value: a sign may precede only numbers, infinity and NaN. */
export function checkScalar({ tree, problems }: CheckContext, row: number): void {
  const first = tree.rows[row + Column.firstToken] as number;
  if (tree.tokens.kinds[first] !== TokenKind.minus) return;
  const node = new ScalarNode(tree, row);
  if (node.literalKind !== 'word' || node.literal === '' || /^(?:inf|infinity|nan)$/i.test(node.literal)) return;
  problems.push({
    rule: 'invalid-sign',
    message: `\`-\` cannot precede the word \`${node.literal}\``,
    span: node.span,
  });
}

/** The value of a decimal, octal or hexadecimal literal. */
function integerValue(literal: string): number {
  return literal.startsWith('0') && /^\d+$/.test(literal) ? Number.parseInt(literal, 8) : Number(literal);
}

function isNegative({ tree }: CheckContext, token: number): boolean {
  return token > 0 && tree.tokens.kinds[token - 1] === TokenKind.minus;
}
