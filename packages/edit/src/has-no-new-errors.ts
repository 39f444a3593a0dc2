import type { ApiTree } from '@protoshepherd/api-tree';

/**
 * Does a tree have no errors beyond those of some known states? Errors are counted by rule and file, since lines move. Each count may
 * be as high as in one of the states.
 */
export function hasNoNewErrors(next: ApiTree, states: readonly ApiTree[]): boolean {
  const counts = states.map(errorCounts);
  return [...errorCounts(next)].every(([key, count]) => counts.some((known) => (known.get(key) ?? 0) >= count));
}

function errorCounts({ schema }: ApiTree): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { rule, severity, location } of schema.findings) {
    if (severity !== 'error') continue;
    const key = `${rule} ${location.file}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}
