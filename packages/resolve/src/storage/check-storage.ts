import { parseVersion } from '@protoshepherd/api-tree';
import { createFinding, type Finding, type Location } from '@protoshepherd/source';

import { moreStable } from './api-versions.ts';

/** An API version of a kind, and whether it is the one that is stored. */
export interface ApiVersionFact {
  readonly name: string;
  readonly storage: boolean;
}

/** A warning if what is stored is not the most stable version. */
export function checkStorage(
  subject: string,
  facts: readonly ApiVersionFact[],
  placeOf: (index: number) => Location,
): Finding[] {
  const versions = facts.flatMap(({ name }) => parseVersion(name) ?? []);
  return facts.flatMap(({ name, storage }, at) => {
    const version = parseVersion(name);
    const better = storage && version !== undefined ? moreStable(version, versions) : undefined;
    if (better === undefined) return [];
    return [
      createFinding({
        rule: 'crd-storage-not-most-stable',
        severity: 'warning',
        message: `${subject} stores ${name}, and ${better.text} is more stable; store the most stable version`,
        location: placeOf(at),
        subject: `${subject} ${name}`,
      }),
    ];
  });
}
