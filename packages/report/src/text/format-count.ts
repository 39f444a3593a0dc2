/** A number with its thousands separated, and a noun in the right form: `1 file`, `7,243 files`. */
export function formatCount(count: number, noun?: string): string {
  const digits = String(count).replace(/\B(?=(\d{3})+$)/g, ',');
  if (noun === undefined) return digits;
  return `${digits} ${noun}${count === 1 ? '' : 's'}`;
}
