/** Two states of a CustomResourceDefinition: what was stored must stay readable, and what is there must not change under its users. */
import { compareByAge } from '@protoshepherd/api-tree';
import type { Finding } from '@protoshepherd/source';

import { isListed, versionsByAge } from './check-crd.ts';
import { conversionFindings } from './conversion-findings.ts';
import type { Crd, CrdVersion } from './crd.ts';
import { goneVersionFinding } from './gone-version-finding.ts';

/** All that an upgrade from one state to the other breaks. */
export function compareCrds(before: Crd, after: Crd): Finding[] {
  return [...checkGone(before, after), ...before.versions.flatMap((version) => compareVersion(version, before, after))];
}

/** A cluster has stored what its status says, or else what the old definition stored. The status of the new file is judged by itself. */
function checkGone(before: Crd, after: Crd): Finding[] {
  if (after.storedVersions !== undefined) return [];
  const stored = before.storedVersions ?? before.versions.filter(({ storage }) => storage).map(({ name }) => name);
  return stored.flatMap((version, at) =>
    isListed(after, version) ? [] : [goneVersionFinding(after, version, at, after.locate(['spec', 'versions'], 'key'))],
  );
}

function compareVersion(version: CrdVersion, before: Crd, after: Crd): Finding[] {
  const same = after.versions.find(({ name }) => name === version.name);
  if (same !== undefined) {
    return conversionFindings(
      { crd: before, version, name: `${version.name} before` },
      { crd: after, version: same, name: `${version.name} now` },
      'crd-version-changed',
      version.version?.stage === 'alpha' ? 'note' : 'error',
    );
  }
  const next = after.strategy === 'None' ? successorOf(version, after) : undefined;
  if (next === undefined) return [];
  return conversionFindings(
    { crd: before, version, name: version.name },
    { crd: after, version: next, name: next.name },
    'crd-none-conversion',
  );
}

/** The version that takes over: the oldest that is newer. */
function successorOf({ version }: CrdVersion, after: Crd): CrdVersion | undefined {
  if (version === undefined) return undefined;
  return versionsByAge(after).find((each) => each.version !== undefined && compareByAge(each.version, version) > 0);
}
