/**
 * The candidate of the next major version is made from the current version; what is only in the candidate was put there by hand. Other alphas are made by hand
 * altogether.
 */
import { isStable, matchVersions, placeOfFirstLine, unavailableName, type ApiElement } from '@protoshepherd/api-tree';

import type { VersionFacts } from '../facts/version-facts.ts';
import { clausesOf } from '../policy/policy.ts';
import type { Breach, BreachSubject } from './breach.ts';

/** Elements of a candidate that the current version does not have; of what came together only the outermost. */
export function* additionInAlpha({ inputs, facts: { versions }, treeElements }: BreachSubject): Iterable<Breach> {
  if (clausesOf(inputs.policy, 'freeze').length === 0) return;
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
        message: `${element.uniqueName} is not in ${base.package}, which ${alpha.package} is made from; add it there`,
        location: placeOfFirstLine(element.file, element.row),
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

/** The newest stable version of the family, if the alpha is of the major that follows it. */
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

/** A oneof may come from a promotion, and an enum may need a value to stand for one that is gone. */
function isOwn({ kind, name }: ApiElement): boolean {
  return kind !== 'oneof' && name !== unavailableName;
}
