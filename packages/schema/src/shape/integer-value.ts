/** Whole numbers as they are written. */

/** The value of a decimal, octal or hexadecimal literal that fits into 53 bits; 0 for the empty text. */
export function integerValue(literal: string): number {
  if (literal.length > 1 && literal.charCodeAt(0) === 48 && /^0[0-7]+$/.test(literal))
    return Number.parseInt(literal, 8);
  return Number(literal);
}

/** The value of a literal of any size. */
export function bigIntegerValue(literal: string): bigint {
  if (/^0[0-7]+$/.test(literal)) return BigInt(`0o${literal.slice(1)}`);
  return BigInt(literal);
}
