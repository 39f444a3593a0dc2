import type { AdaptationMatrix, AdaptationPlan, AdaptStep, AdaptVerdict } from '@protoshepherd/services';

import { formatCount } from '../text/format-count.ts';
import { printable } from '../text/printable.ts';

/** How older versions of services stand in for newer ones. */
export interface AdaptationReport {
  readonly family: string;
  /** The service that was asked for; null for all of the family. */
  readonly service: string | null;
  /** The worst of the plans. */
  readonly verdict: AdaptVerdict;
  /** Oldest first. */
  readonly plans: readonly AdaptationPlan[];
  /** One for each service, if they were asked for. */
  readonly matrices: readonly AdaptationMatrix[];
}

/** A report as text. `pathOf` gives the path from the working directory to a file. */
export type AdaptationFormat = (report: AdaptationReport, pathOf: (file: string) => string) => string;

/** Where a reader has to look, for what is not safe: `path:line`. */
export function placeToDecide(
  { verdict, file, line }: AdaptStep,
  pathOf: (file: string) => string,
): string | undefined {
  return verdict === 'safe' ? undefined : `${pathOf(file)}:${line}`;
}

const mostNames = 5;

/** Whether all older versions can be used, and if not, what is in the way. */
export function closingSentence({ plans }: AdaptationReport): string {
  const methods = plans.flatMap(({ services }) =>
    services.flatMap((service) =>
      service.methods.map(({ name, verdict }) => ({ name: printable(`${service.name}.${name}`), verdict })),
    ),
  );
  const obstacles = (['unsafe', 'undecided'] as const).flatMap((verdict) => {
    const names = methods.filter((method) => method.verdict === verdict).map(({ name }) => name);
    const more = names.length - mostNames;
    const shown = [...names.slice(0, mostNames), ...(more > 0 ? [`${formatCount(more)} more`] : [])];
    return names.length === 0 ? [] : [`${formatCount(names.length, 'method')} ${verdict} (${shown.join(', ')})`];
  });
  if (obstacles.length > 0) return `${obstacles.join(', ')}: the older version is no substitute for the newer one.`;
  return methods.length === 0
    ? 'There is nothing to adapt.'
    : 'Every older version can be used in the place of the next.';
}
