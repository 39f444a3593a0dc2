/** The same day one year later; a leap day becomes the day before it. Envoy supports the previous major version for a year after the new one is there. */
export function oneYearAfter(day: string): string {
  const [year = '', month = '', date = ''] = day.split('-');
  const next = String(Number(year) + 1).padStart(4, '0');
  return `${next}-${month}-${month === '02' && date === '29' ? '28' : date}`;
}
