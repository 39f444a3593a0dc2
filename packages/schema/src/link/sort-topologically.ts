/**
 * The order of files in a descriptor set: every file comes after its imports. Depth-first without recursion, because hostile import chains
 * may be long; cycles are broken where they close.
 */

/** Orders all files reachable from the starts; `importsOf` returns the imports of a file in source order. */
export function sortTopologically<File>(starts: Iterable<File>, importsOf: (file: File) => readonly File[]): File[] {
  const ordered = new Set<File>();
  for (const start of starts) {
    if (ordered.has(start)) continue;
    const entered = new Map<File, { readonly imports: readonly File[]; next: number }>();
    const stack: File[] = [start];
    while (stack.length > 0) {
      const file = stack.at(-1) as File;
      let visit = entered.get(file);
      if (visit === undefined && !ordered.has(file)) entered.set(file, (visit = { imports: importsOf(file), next: 0 }));
      const next = visit?.imports[visit.next++];
      if (visit === undefined || next === undefined) {
        ordered.add(file);
        stack.pop();
      } else if (!ordered.has(next) && !entered.has(next)) {
        stack.push(next);
      }
    }
  }
  return [...ordered];
}
