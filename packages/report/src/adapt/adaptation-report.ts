import type { AdaptationMatrix, AdaptationPlan, AdaptStep, AdaptVerdict } from '@protoshepherd/services';

import { formatCount } from '../text/format-count.ts';
import { printable } from '../text/printable.ts';

/** The adapters from older versions of services to newer ones. */
export interface AdaptationReport {
  readonly family: string;
  /** The requested service; null for the whole family. */
  readonly service: string | null;
  /** The worst verdict of the plans. */
  readonly verdict: AdaptVerdict;
  /** Oldest first. */
  readonly plans: readonly AdaptationPlan[];
  /** One for each service, if requested. */
  readonly matrices: readonly AdaptationMatrix[];
}

/** Renders a report. `pathOf` gives the path of a file relative to the working directory. */
export type AdaptationFormat = (report: AdaptationReport, pathOf: (file: string) => string) => string;

/** The location to inspect for an unsafe step: `path:line`. */
export function decisionLocation(
  { verdict, file, line }: AdaptStep,
  pathOf: (file: string) => string,
): string | undefined {
  return verdict === 'safe' ? undefined : `${pathOf(file)}:${line}`;
}

const maxNames = 5;

/** Summarizes whether all older versions can be used, and the obstacles if not. */
export function summarizeAdaptation({ plans }: AdaptationReport): string {
  const methods = plans.flatMap(({ services }) =>
    services.flatMap((service) =>
      service.methods.map(({ name, verdict }) => ({ name: printable(`${service.name}.${name}`), verdict })),
    ),
  );
  const obstacles = (['unsafe', 'undecided'] as const).flatMap((verdict) => {
    const names = methods.filter((method) => method.verdict === verdict).map(({ name }) => name);
    const more = names.length - maxNames;
    const shown = [...names.slice(0, maxNames), ...(more > 0 ? [`${formatCount(more)} more`] : [])];
    return names.length === 0 ? [] : [`${formatCount(names.length, 'method')} ${verdict} (${shown.join(', ')})`];
  });
  if (obstacles.length > 0) return `${obstacles.join(', ')}: the older version cannot stand in for the newer one.`;
  return methods.length === 0 ? 'There is nothing to adapt.' : 'Every older version can stand in for the next one.';
}
