/** Entries of the manifest that are for a name: `*` stands for any text, and later entries come after earlier ones. */

/** All facts that entries say about a name, the later ones winning. */
export function mergeEntries<Entry extends object>(
  entries: readonly Entry[],
  patternOf: (entry: Entry) => string,
  name: string,
): Partial<Entry> {
  return Object.assign({}, ...entries.filter((entry) => matches(patternOf(entry), name))) as Partial<Entry>;
}

/** Does a pattern mean exactly one name? */
export function isExact(pattern: string): boolean {
  return !pattern.includes('*');
}

/** Looks for the parts of the pattern from left to right; no part is looked for twice, so that no pattern is slow. */
function matches(pattern: string, name: string): boolean {
  const [first = '', ...rest] = pattern.split('*');
  const last = rest.pop();
  if (last === undefined) return pattern === name;
  if (!name.startsWith(first)) return false;
  let from = first.length;
  for (const part of rest) {
    const at = name.indexOf(part, from);
    if (at === -1) return false;
    from = at + part.length;
  }
  return name.length - last.length >= from && name.endsWith(last);
}
