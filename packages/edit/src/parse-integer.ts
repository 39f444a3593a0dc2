/** Parses an integer literal: decimal, hexadecimal or octal, with an optional sign. NaN for anything else. */
export function parseInteger(written: string): number {
  const isNegative = written.startsWith('-');
  const digits = isNegative ? written.slice(1).trim() : written;
  const value = /^0[0-7]+$/.test(digits) ? Number.parseInt(digits, 8) : digits === '' ? Number.NaN : Number(digits);
  return isNegative ? -value : value;
}
