import type { UsageReport } from './usage.ts';

/** A report without file locations; names and counts of elements are kept. */
export function anonymize(report: UsageReport): UsageReport {
  return {
    ...report,
    consumers: report.consumers.map((consumer) => ({
      ...consumer,
      elements: consumer.elements.map(({ element, kind, count }) => ({ element, kind, count })),
    })),
  };
}
