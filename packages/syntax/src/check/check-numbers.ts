/** Whole numbers that must fit into 32 bits: field numbers, enum values and ranges of either. */
import { slotColumn } from '../node-kind.ts';
import { TokenKind } from '../token-kind.ts';
import { Token } from '../token.ts';
import type { CheckContext } from './check-statements.ts';

const greatest = 2 ** 31 - 1;

/** Judges the size of the whole number in a token; `negative` ones may be one larger. */
export function checkInteger(context: CheckContext, token: number, what: string, negative = false): void {
  if (token === -1) return;
  const { tree, problems } = context;
  const { starts, ends } = tree.tokens;
  // Nine digits always fit; nearly all numbers stop here.
  if ((ends[token] as number) - (starts[token] as number) <= 9) return;
  const { text, span } = new Token(tree, token);
  if (integerValue(text) <= greatest + (negative ? 1 : 0)) return;
  problems.push({ rule: 'number-range', message: `this ${what} does not fit into 32 bits`, span });
}

const enumNumber = slotColumn('enumValue', 'number');

/** The number of an enum value. */
export function checkEnumValue(context: CheckContext, row: number): void {
  const token = context.tree.rows[row + enumNumber] as number;
  checkInteger(context, token, 'enum value', isNegative(context, token));
}

const bounds = [slotColumn('range', 'first'), slotColumn('range', 'last')];

/** The bounds of a range. */
export function checkRange(context: CheckContext, row: number): void {
  const { tree } = context;
  for (const column of bounds) {
    const token = tree.rows[row + column] as number;
    if (token === -1 || tree.tokens.kinds[token] === TokenKind.max) continue;
    checkInteger(context, token, 'number', isNegative(context, token));
  }
}

/** The value of a decimal, octal or hexadecimal literal. */
function integerValue(literal: string): number {
  return literal.startsWith('0') && /^\d+$/.test(literal) ? Number.parseInt(literal, 8) : Number(literal);
}

function isNegative({ tree }: CheckContext, token: number): boolean {
  return token > 0 && tree.tokens.kinds[token - 1] === TokenKind.minus;
}
