import type { UsageReport } from './usage.ts';

/** A report without places: names of elements and counts stay. */
export function anonymize(report: UsageReport): UsageReport {
  return {
    ...report,
    consumers: report.consumers.map((consumer) => ({
      ...consumer,
      elements: consumer.elements.map(({ element, kind, count }) => ({ element, kind, count })),
    })),
  };
}
