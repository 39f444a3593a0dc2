/** Days as numbers, for whoever has to count or to draw them. A day is written YYYY-MM-DD and means UTC. */

const millisecondsOfDay = 86_400_000;

/** Days since the first of January 1970. */
export function dayNumber(day: string): number {
  return Date.parse(`${day}T00:00:00Z`) / millisecondsOfDay;
}

/** The day with a number. */
export function dayOfNumber(number: number): string {
  return new Date(Math.round(number) * millisecondsOfDay).toISOString().slice(0, 10);
}

/** How many days lie between two days; negative if the second comes first. */
export function daysBetween(from: string, to: string): number {
  return dayNumber(to) - dayNumber(from);
}

/** Seconds since 1970 at the beginning of a day, as RFC 9745 counts. */
export function unixSeconds(day: string): number {
  return dayNumber(day) * 86_400;
}

/** The beginning of a day as HTTP writes dates: `Sat, 16 Jan 2021 00:00:00 GMT`. */
export function httpDate(day: string): string {
  return new Date(dayNumber(day) * millisecondsOfDay).toUTCString();
}
