/** Joins names for a sentence: `a`, `a and b`, `a, b and c`. A list longer than `most` ends in `N more`. */
export function listNames(names: readonly string[], most = 5): string {
  const shown = names.length > most ? [...names.slice(0, most - 1), `${names.length - most + 1} more`] : names;
  return shown.length < 2 ? shown.join('') : `${shown.slice(0, -1).join(', ')} and ${shown.at(-1)}`;
}
