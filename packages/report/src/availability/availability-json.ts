/** The availability of elements as plain data, with releases by tag. */
import type { ElementAvailability, ReleaseRange } from '@protoshepherd/history';

import type { SelectedAvailability } from './selected-availability.ts';

/** The JSON keys besides the envelope of findings. */
export function describeSelectedAvailability({
  releases,
  elements,
  at,
}: SelectedAvailability): Readonly<Record<string, unknown>> {
  const tag = (index: number | null | undefined): string | null => releases[index ?? -1]?.tag ?? null;
  const ranges = (all: readonly ReleaseRange[]): unknown =>
    all.map(([first, last]) => ({ first: tag(first), last: tag(last) }));
  const describe = (element: ElementAvailability): unknown => ({
    name: element.name,
    kind: element.kind,
    package: element.package,
    state: element.state,
    isDeprecated: element.isDeprecated,
    since: tag(element.since),
    deprecatedSince: tag(element.deprecatedSince),
    last: tag(element.last),
    removedIn: tag(element.removedIn),
    releases: ranges(element.releases),
    deprecated: ranges(element.deprecated),
  });
  return { at: tag(at), releases, elements: elements.map(describe) };
}
