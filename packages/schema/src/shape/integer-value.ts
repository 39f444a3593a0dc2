/** Parses integer literals. */

/** The value of a decimal, octal or hexadecimal literal that fits into 53 bits; 0 if invalid, such as `0x`. */
export function integerValue(literal: string): number {
  if (literal.length > 1 && literal.charCodeAt(0) === 48 && /^0[0-7]+$/.test(literal))
    return Number.parseInt(literal, 8);
  const value = Number(literal);
  return Number.isNaN(value) ? 0 : value;
}

/** The value of a literal of any size; 0 if invalid. */
export function bigIntegerValue(literal: string): bigint {
  if (/^0[0-7]+$/.test(literal)) return BigInt(`0o${literal}`);
  return /^(?:0[xX][\da-fA-F]+|\d+)$/.test(literal) ? BigInt(literal) : 0n;
}
