/** Compares two lists of findings. A finding that moved to another line is still the same finding. */
import type { Finding } from '@protoshepherd/source';

/** The difference of two lists. */
export interface FindingChanges {
  readonly appeared: readonly Finding[];
  readonly resolved: readonly Finding[];
}

/** Compares two lists of findings; each keeps its order. */
export function compareFindings(before: readonly Finding[], after: readonly Finding[]): FindingChanges {
  return { appeared: without(after, before), resolved: without(before, after) };
}

/** The findings that another list lacks, counting duplicates. */
function without(findings: readonly Finding[], others: readonly Finding[]): Finding[] {
  const counts = new Map<string, number>();
  for (const each of others) counts.set(toKey(each), (counts.get(toKey(each)) ?? 0) + 1);
  return findings.filter((each) => {
    const left = counts.get(toKey(each)) ?? 0;
    counts.set(toKey(each), left - 1);
    return left <= 0;
  });
}

function toKey({ fingerprint, severity, message, waived }: Finding): string {
  return [fingerprint, severity, waived === undefined ? 'counts' : 'waived', message].join('\0');
}
