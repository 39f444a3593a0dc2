/** Calendar days as numbers, for arithmetic and drawing. Days are written YYYY-MM-DD, in UTC. */

const millisecondsPerDay = 86_400_000;

/** Days since the first of January 1970. */
export function dayNumber(day: string): number {
  return Date.parse(`${day}T00:00:00Z`) / millisecondsPerDay;
}

/** The day with a number. */
export function dayFromNumber(number: number): string {
  return new Date(Math.round(number) * millisecondsPerDay).toISOString().slice(0, 10);
}

/** The number of days between two days; negative if the second is earlier. */
export function daysBetween(from: string, to: string): number {
  return dayNumber(to) - dayNumber(from);
}

/** The Unix time of the start of a day, as in RFC 9745. */
export function unixSeconds(day: string): number {
  return dayNumber(day) * 86_400;
}

/** The start of a day as an HTTP date: `Sat, 16 Jan 2021 00:00:00 GMT`. */
export function httpDate(day: string): string {
  return new Date(dayNumber(day) * millisecondsPerDay).toUTCString();
}
