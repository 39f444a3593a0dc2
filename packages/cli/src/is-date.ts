/** Is this a day that exists, written YYYY-MM-DD? */
export function isDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  // Some engines roll the 30th of February over into March.
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}
