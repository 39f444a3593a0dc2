/** Implements `--element` and `--at`. */
import { isInRanges, type Availability, type ElementAvailability } from '@protoshepherd/history';
import type { SelectedAvailability } from '@protoshepherd/report';
import { unknownName } from '@protoshepherd/workspace';

/** Selects elements by name and by release. A name that ends with `.*` selects all elements inside it. */
export function selectAvailability(
  availability: Availability,
  names: readonly string[],
  tag: string | undefined,
): SelectedAvailability {
  const { releases } = availability;
  const at = tag === undefined ? undefined : releases.findIndex((release) => release.tag === tag);
  if (at === -1)
    throw unknownName(
      'release',
      tag ?? '',
      releases.map((release) => release.tag),
    );
  const named = names.length === 0 ? availability.elements : namedElements(availability, names);
  return {
    releases,
    at,
    isDetailed: names.length > 0,
    elements:
      at === undefined
        ? named
        : named
            .filter((element) => isInRanges(element.releases, at))
            .map((element) => ({ ...element, isDeprecated: isInRanges(element.deprecated, at) })),
  };
}

function namedElements({ elements }: Availability, names: readonly string[]): readonly ElementAvailability[] {
  const chosen = new Set<ElementAvailability>();
  for (const name of names) {
    const prefix = name.endsWith('.*') ? name.slice(0, -1) : undefined;
    const found = elements.filter((each) => (prefix === undefined ? each.name === name : each.name.startsWith(prefix)));
    if (found.length === 0)
      throw unknownName(
        'element',
        name,
        elements.map((each) => each.name),
      );
    for (const each of found) chosen.add(each);
  }
  return elements.filter((element) => chosen.has(element));
}
