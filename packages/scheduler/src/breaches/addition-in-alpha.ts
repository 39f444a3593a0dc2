/**
 * Finds elements that exist only in the candidate of the next major version. The candidate is generated from the current version, so they were added by hand.
 * Other alphas are maintained by hand altogether.
 */
import { isStable, matchVersions, locateFirstLine, unavailableName, type ApiElement } from '@protoshepherd/api-tree';

import type { VersionFacts } from '../facts/version-facts.ts';
import { findClauses } from '../policy/policy.ts';
import type { Breach, BreachSubject } from './breach.ts';

/** Finds the elements of a candidate that the current version lacks; of nested ones only the outermost. */
export function* additionInAlpha({ inputs, facts: { versions }, treeElements }: BreachSubject): Iterable<Breach> {
  if (findClauses(inputs.policy, 'freeze').length === 0) return;
  for (const alpha of versions) {
    const base = isCandidate(alpha) ? currentVersion(alpha, versions) : undefined;
    if (base?.inTree === undefined || alpha.inTree === undefined) continue;
    const { added } = matchVersions(base.inTree, alpha.inTree, { accept: ['same name and number', 'rename'] });
    const isNew = new Set(added);
    const missing = (element: ApiElement): boolean => isOwn(element) && isNew.has(element);
    for (const element of treeElements(alpha).values()) {
      if (!missing(element) || (element.parent !== undefined && missing(element.parent))) continue;
      if (element.previousType !== undefined) continue;
      yield {
        rule: 'addition-in-alpha',
        message: `${element.uniqueName} is missing from ${base.package}, from which ${alpha.package} is derived; add it there`,
        location: locateFirstLine(element.file, element.row),
        package: alpha.package,
        subject: element.uniqueName,
        data: { element: element.uniqueName, stable: base.package },
      };
    }
  }
}

function isCandidate({ version, isPresent, inTree }: VersionFacts): boolean {
  return version?.stage === 'alpha' && isPresent && inTree?.status === 'candidate';
}

/** The newest stable version of the family, if the alpha belongs to the next major. */
function currentVersion(
  { family, version }: VersionFacts,
  versions: readonly VersionFacts[],
): VersionFacts | undefined {
  const stable = versions.filter(
    (other) => other.family === family && other.isPresent && other.version !== undefined && isStable(other.version),
  );
  const current = stable.at(-1);
  return version !== undefined && current?.version?.major === version.major - 1 ? current : undefined;
}

/** A oneof can come from a promotion, and an enum can need a placeholder for a removed value. */
function isOwn({ kind, name }: ApiElement): boolean {
  return kind !== 'oneof' && name !== unavailableName;
}
