/** An alpha is made from the stable version before it; what is only in the alpha was put there by hand. */
import { isStable, matchVersions, placeOfFirstLine, unavailableName, type ApiElement } from '@protoshepherd/api-tree';

import type { VersionFacts } from '../facts/version-facts.ts';
import { clausesOf } from '../policy/policy.ts';
import type { Breach, BreachSubject } from './breach.ts';

/** Elements of an alpha that its stable version does not have; of what came together only the outermost. */
export function* additionInAlpha({ inputs, facts: { versions }, treeElements }: BreachSubject): Iterable<Breach> {
  if (clausesOf(inputs.policy, 'freeze').length === 0) return;
  for (const alpha of versions) {
    const base = alpha.version?.stage === 'alpha' && alpha.isPresent ? stableBefore(alpha, versions) : undefined;
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

function stableBefore(alpha: VersionFacts, versions: readonly VersionFacts[]): VersionFacts | undefined {
  return versions.findLast(
    ({ family, version, isPresent }) =>
      family === alpha.family &&
      isPresent &&
      version !== undefined &&
      isStable(version) &&
      version.major < (alpha.version?.major ?? 0),
  );
}

/** A oneof may come from a promotion, and an enum may need a value to stand for one that is gone. */
function isOwn({ kind, name }: ApiElement): boolean {
  return kind !== 'oneof' && name !== unavailableName;
}
