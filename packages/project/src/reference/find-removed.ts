/** Removed elements by package: a release had them, but the API no longer does. */
import type { Availability } from '@protoshepherd/history';

import type { RemovedElement } from './api-reference.ts';

/** The removed elements of every package, sorted by name. Elements without a final release are omitted. */
export function findRemoved({ releases, elements }: Availability): ReadonlyMap<string, readonly RemovedElement[]> {
  const found = new Map<string, RemovedElement[]>();
  for (const { kind, name, package: own, state, last: lastIndex, removedIn } of elements) {
    const last = releases[lastIndex ?? -1];
    if (kind === 'package' || last === undefined || (state !== 'removed' && state !== 'removal-unreleased')) continue;
    const removed = found.get(own) ?? [];
    found.set(own, removed);
    removed.push({
      kind,
      name: own === '' ? name : name.slice(own.length + 1),
      last,
      removedIn: releases[removedIn ?? -1] ?? null,
    });
  }
  return found;
}
