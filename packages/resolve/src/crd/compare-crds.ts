/**
 * Compares two states of a CustomResourceDefinition: stored objects must stay readable, and existing versions must not change
 * incompatibly.
 */
import { compareByAge } from '@protoshepherd/api-tree';
import type { Finding } from '@protoshepherd/source';

import { checkMissingVersions, versionsByAge } from './check-crd.ts';
import { conversionFindings } from './conversion-findings.ts';
import type { Crd, CrdVersion } from './crd.ts';

/** Findings about everything that an upgrade from one state to the other breaks. */
export function compareCrds(before: Crd, after: Crd): Finding[] {
  const listed = new Map(after.versions.toReversed().map((version) => [version.name, version]));
  const successors = after.strategy === 'None' ? versionsByAge(after) : [];
  return [
    ...checkStored(before, after),
    ...before.versions.flatMap((version) => {
      const same = listed.get(version.name);
      if (same !== undefined) return compareSame(before, version, after, same);
      const next = findSuccessor(version, successors);
      return next === undefined ? [] : compareNext(before, version, after, next);
    }),
  ];
}

/**
 * The stored versions are those in the old status, otherwise the storage versions of the old definition. If the new file has a status,
 * it is checked separately.
 */
function checkStored(before: Crd, after: Crd): Finding[] {
  if (after.storedVersions !== undefined) return [];
  const stored = before.storedVersions ?? before.versions.filter(({ storage }) => storage).map(({ name }) => name);
  const place = after.locate(['spec', 'versions'], 'key');
  return checkMissingVersions(after, stored, () => place);
}

function compareSame(before: Crd, old: CrdVersion, after: Crd, now: CrdVersion): Finding[] {
  return conversionFindings(
    { crd: before, version: old, name: `${old.name} before` },
    { crd: after, version: now, name: `${now.name} now` },
    'crd-version-changed',
    old.version?.stage === 'alpha' ? 'note' : 'error',
  );
}

function compareNext(before: Crd, old: CrdVersion, after: Crd, next: CrdVersion): Finding[] {
  return conversionFindings(
    { crd: before, version: old, name: old.name },
    { crd: after, version: next, name: next.name },
    'crd-none-conversion',
  );
}

/** The next newer version. `successors` are ordered by age, for binary search. */
function findSuccessor({ version }: CrdVersion, successors: readonly CrdVersion[]): CrdVersion | undefined {
  if (version === undefined) return undefined;
  let [start, end] = [0, successors.length];
  while (start < end) {
    const middle = Math.floor((start + end) / 2);
    const candidate = successors[middle]?.version;
    if (candidate !== undefined && compareByAge(candidate, version) > 0) end = middle;
    else start = middle + 1;
  }
  return successors[start];
}
