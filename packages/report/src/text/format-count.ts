/** A number with thousands separators, and a noun in singular or plural: `1 file`, `7,243 files`. */
export function formatCount(count: number, noun?: string): string {
  const digits = String(count).replace(/\B(?=(\d{3})+$)/g, ',');
  if (noun === undefined) return digits;
  return `${digits} ${noun}${count === 1 ? '' : 's'}`;
}
