import type { UsageTable } from '@protoshepherd/report';
import { compareText } from '@protoshepherd/source';
import { UsageIndex, type UsageReport, type UsageTerms } from '@protoshepherd/usage';

/**
 * Ranks the elements of usage data by number of consumers, then by number of places and name. Elements that are missing from the latest scans are
 * omitted.
 */
export function tabulateUsage(report: UsageReport, terms: UsageTerms): UsageTable {
  const index = new UsageIndex([report], terms);
  const elements = index.names
    .map((element) => ({ element, ...index.usageOf(element) }))
    .filter(({ consumers }) => consumers > 0)
    .toSorted((a, b) => b.consumers - a.consumers || b.count - a.count || compareText(a.element, b.element));
  return { source: index.source, elements };
}
