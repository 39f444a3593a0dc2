/** Formats nanoseconds as durations and timestamps of the JSON form: `1.500s`, `1970-01-01T00:00:00Z`. */

const nanosInSecond = 1_000_000_000n;
const secondsInDay = 86_400n;

/** `-1.500s` */
export function formatDuration(nanos: bigint): string {
  const size = nanos < 0n ? -nanos : nanos;
  return `${nanos < 0n ? '-' : ''}${size / nanosInSecond}${fraction(size % nanosInSecond)}s`;
}

/** `2021-01-16T12:00:00.500Z`, for the years 1 to 9999. */
export function formatTimestamp(nanos: bigint): string {
  const seconds = floorDivide(nanos, nanosInSecond);
  const days = floorDivide(seconds, secondsInDay);
  const time = seconds - days * secondsInDay;
  const clock = [time / 3600n, (time / 60n) % 60n, time % 60n].map((part) => pad(part, 2)).join(':');
  return `${formatDay(days)}T${clock}${fraction(nanos - seconds * nanosInSecond)}Z`;
}

/** The calendar day for a number of days since 1970-01-01. Years start in March, so that leap days come last. */
function formatDay(days: bigint): string {
  const sinceZero = days + 719_468n;
  const era = floorDivide(sinceZero, 146_097n);
  const dayOfEra = sinceZero - era * 146_097n;
  const yearOfEra = (dayOfEra - dayOfEra / 1460n + dayOfEra / 36_524n - dayOfEra / 146_096n) / 365n;
  const dayOfYear = dayOfEra - (365n * yearOfEra + yearOfEra / 4n - yearOfEra / 100n);
  const month = (5n * dayOfYear + 2n) / 153n;
  const day = dayOfYear - (153n * month + 2n) / 5n + 1n;
  const isNextYear = month >= 10n;
  const year = yearOfEra + era * 400n + (isNextYear ? 1n : 0n);
  return `${pad(year, 4)}-${pad(isNextYear ? month - 9n : month + 3n, 2)}-${pad(day, 2)}`;
}

/** Empty, or three, six or nine digits. */
function fraction(nanos: bigint): string {
  if (nanos === 0n) return '';
  const digits = pad(nanos, 9);
  return `.${digits.replace(/(?:000){1,2}$/, '')}`;
}

function floorDivide(value: bigint, by: bigint): bigint {
  const quotient = value / by;
  return value % by < 0n ? quotient - 1n : quotient;
}

function pad(value: bigint, width: number): string {
  return String(value).padStart(width, '0');
}
