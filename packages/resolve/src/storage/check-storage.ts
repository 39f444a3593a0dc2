import { parseVersion } from '@protoshepherd/api-tree';
import type { Finding, Location } from '@protoshepherd/source';

import { createFinding } from '../finding-ids.ts';
import { compareStability, mostStable } from './rank-api-versions.ts';

/** An API version of a kind, and whether it is the storage version. */
export interface ApiVersionFact {
  readonly name: string;
  readonly storage: boolean;
}

/** Warns if the storage version is not the most stable one. */
export function checkStorage(
  subject: string,
  facts: readonly ApiVersionFact[],
  locationOf: (index: number) => Location,
): Finding[] {
  const best = mostStable(facts.flatMap(({ name }) => parseVersion(name) ?? []));
  return facts.flatMap(({ name, storage }, at) => {
    const version = storage ? parseVersion(name) : undefined;
    if (version === undefined || best === undefined || compareStability(best, version) <= 0) return [];
    return [
      createFinding({
        rule: 'crd-storage-not-most-stable',
        severity: 'warning',
        message: `${subject} stores ${name}, and ${best.text} is more stable; store the most stable version`,
        location: locationOf(at),
        subject: `${subject} ${name}`,
      }),
    ];
  });
}
