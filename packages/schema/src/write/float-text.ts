/** Floating-point numbers as C prints them with `%g`: the shortest form that identifies the number, with at least two exponent digits. */

/** A double: 15 digits, or 17 if 15 are not enough. */
export function doubleText(value: number): string {
  const short = generalText(value, 15);
  return Number(short) === value ? short : generalText(value, 17);
}

/** Smaller floats are denormal; C reports an error on reading them back, so all their digits are printed. */
const leastNormalFloat = 2 ** -126;

/** A float: 6 digits, or 9 if 6 are not enough. */
export function floatText(value: number): string {
  const float = Math.fround(value);
  const short = generalText(float, 6);
  const isDenormal = float !== 0 && Math.abs(float) < leastNormalFloat;
  return Math.fround(Number(short)) === float && !isDenormal ? short : generalText(float, 9);
}

/** `%.{precision}g` */
function generalText(value: number, precision: number): string {
  if (Number.isNaN(value)) return 'nan';
  if (!Number.isFinite(value)) return value < 0 ? '-inf' : 'inf';
  if (value === 0) return Object.is(value, -0) ? '-0' : '0';
  const [digits = '', exponentText = '0'] = value.toExponential(precision - 1).split('e');
  const exponent = Number(exponentText);
  if (exponent < -4 || exponent >= precision) {
    const sign = exponent < 0 ? '-' : '+';
    return `${withoutTrailingZeros(digits)}e${sign}${String(Math.abs(exponent)).padStart(2, '0')}`;
  }
  return withoutTrailingZeros(value.toFixed(precision - 1 - exponent));
}

function withoutTrailingZeros(digits: string): string {
  return digits.includes('.') ? digits.replace(/\.?0+$/, '') : digits;
}
