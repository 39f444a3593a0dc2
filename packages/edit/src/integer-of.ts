/** The value of an integer as it is written: decimal, hexadecimal or octal, with a sign or without. NaN for anything else. */
export function integerOf(written: string): number {
  const isNegative = written.startsWith('-');
  const digits = isNegative ? written.slice(1).trim() : written;
  const value = /^0[0-7]+$/.test(digits) ? Number.parseInt(digits, 8) : digits === '' ? Number.NaN : Number(digits);
  return isNegative ? -value : value;
}
