const secondsPerDay = 86_400;

/** The end of a day (YYYY-MM-DD in UTC) in seconds since 1970; events on the day are before it. */
export function endOfDay(day: string): number {
  return Date.parse(`${day}T00:00:00Z`) / 1000 + secondsPerDay;
}
