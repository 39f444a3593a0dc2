import type { UsageTable } from '@protoshepherd/report';
import { compareText } from '@protoshepherd/source';
import { UsageIndex, type UsageReport, type UsageTerms } from '@protoshepherd/usage';

/** The elements of usage data by the number of consumers that use them, then by places and name. Elements that no newest scan has are left out. */
export function tabulateUsage(report: UsageReport, terms: UsageTerms): UsageTable {
  const index = new UsageIndex([report], terms);
  const elements = index.names
    .map((element) => ({ element, ...index.usageOf(element) }))
    .filter(({ consumers }) => consumers > 0)
    .toSorted((a, b) => b.consumers - a.consumers || b.count - a.count || compareText(a.element, b.element));
  return { source: index.source, elements };
}
