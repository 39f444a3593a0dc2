/** What is asked now against what was locked: another version, another content, or something that the lock does not know. */
import type { Finding, Location } from '@protoshepherd/source';
import type { Lock } from '@protoshepherd/workspace';

import { compareContents, type Contents, type PlacedDigest } from './definition/compare-contents.ts';
import { createFinding } from './finding-ids.ts';
import { splitReference } from './reference.ts';

/** A lock with a way to its places. */
export interface PlacedLock {
  readonly lock: Lock;
  readonly locate: (path: readonly (string | number)[]) => Location;
}

/** What a locked environment means by its versions. */
export function lockedContents(environment: string, { lock, locate }: PlacedLock): Contents {
  const digests = new Map<string, PlacedDigest>();
  for (const [at, { reference, version, digest }] of lock.references.entries()) {
    const name = `${splitReference(reference).name}@${version}`;
    if (digest !== undefined) digests.set(name, { digest, place: locate(['references', at, 'digest']) });
  }
  return { environment, digests };
}

/** A finding for every reference that is not what the lock says. `now` is the lock that the same references would get now. */
export function checkLock(placed: PlacedLock, now: Lock): Finding[] {
  const known = new Map(placed.lock.references.map((each, at) => [each.reference, { ...each, at }]));
  return now.references.flatMap(({ reference, version }) => {
    const locked = known.get(reference);
    if (locked === undefined) {
      return [outdated(`${reference} is not in the lock; --write adds it`, placed.locate(['references']), reference)];
    }
    if (locked.version === version) return [];
    const message = `${reference} has moved: ${locked.version} in the lock, ${version} now; --write takes it`;
    return [outdated(message, placed.locate(['references', locked.at, 'version']), reference)];
  });
}

/** A finding for every version whose content is not what was locked. */
export function checkLockedContents(placed: PlacedLock, environment: string, now: Contents): Finding[] {
  return compareContents(lockedContents(environment, placed), now);
}

function outdated(message: string, location: Location, subject: string): Finding {
  return createFinding({ rule: 'lock-outdated', severity: 'error', message, location, subject });
}
