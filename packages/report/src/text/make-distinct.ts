/**
 * Makes equal names unique by numbering them: `a`, `a`, `b` become `a`, `a-2`, `b`. The result depends only on the order of the
 * names.
 */
export function makeDistinct(names: readonly string[], number: (name: string, nth: number) => string): string[] {
  const taken = new Set<string>();
  const seen = new Map<string, number>();
  return names.map((name) => {
    let nth = (seen.get(name) ?? 0) + 1;
    let distinct = nth === 1 ? name : number(name, nth);
    while (taken.has(distinct)) {
      nth += 1;
      distinct = number(name, nth);
    }
    seen.set(name, nth);
    taken.add(distinct);
    return distinct;
  });
}
