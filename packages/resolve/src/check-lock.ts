/** Compares current answers with a lock: another version, another content, or a reference missing in the lock. */
import type { Finding, Location } from '@protoshepherd/source';
import type { Lock } from '@protoshepherd/workspace';

import { compareContents, type Contents, type PlacedDigest } from './definition/compare-contents.ts';
import { createFinding } from './finding-ids.ts';
import { splitReference } from './reference.ts';

/** A lock with a location lookup. */
export interface PlacedLock {
  readonly lock: Lock;
  readonly locate: (path: readonly (string | number)[]) => Location;
}

/** The contents of versions according to a lock. */
export function lockedContents(environment: string, { lock, locate }: PlacedLock): Contents {
  const digests = new Map<string, PlacedDigest>();
  for (const [at, { reference, version, digest }] of lock.references.entries()) {
    const name = `${splitReference(reference).name}@${version}`;
    if (digest !== undefined) digests.set(name, { digest, place: locate(['references', at, 'digest']) });
  }
  return { environment, digests };
}

/** Findings about references that differ from the lock. `now` is a new lock of the same references. */
export function checkLock(placed: PlacedLock, now: Lock): Finding[] {
  const known = new Map(placed.lock.references.map((each, at) => [each.reference, { ...each, at }]));
  return now.references.flatMap(({ reference, version }) => {
    const locked = known.get(reference);
    if (locked === undefined) {
      return [outdated(`${reference} is not in the lock; --write adds it`, placed.locate(['references']), reference)];
    }
    if (locked.version === version) return [];
    const message = `${reference} has moved: ${locked.version} in the lock, ${version} now; --write accepts it`;
    return [outdated(message, placed.locate(['references', locked.at, 'version']), reference)];
  });
}

/** Findings about versions whose content differs from the lock. */
export function checkLockedContents(placed: PlacedLock, environment: string, now: Contents): Finding[] {
  return compareContents(lockedContents(environment, placed), now);
}

function outdated(message: string, location: Location, subject: string): Finding {
  return createFinding({ rule: 'lock-outdated', severity: 'error', message, location, subject });
}
