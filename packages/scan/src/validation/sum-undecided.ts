import type { UndecidedUse } from './judged-value.ts';

/** One entry per rule, with the location of its first value and the total count. */
export function sumUndecided<Use extends UndecidedUse>(uses: readonly Use[]): readonly Use[] {
  const sums = new Map<string, Use>();
  for (const use of uses) {
    const key = `${use.element}\0${use.rule}\0${use.reason}`;
    const first = sums.get(key);
    sums.set(key, first === undefined ? use : { ...first, count: first.count + use.count });
  }
  return [...sums.values()];
}
