/** Which families conversions are generated for, and where each of them meets. */
import { versionedFamilies, type FamilyHub } from '@protoshepherd/adapt';
import type { ApiTree, Family } from '@protoshepherd/api-tree';

import { unknownName } from '../lifecycle/unknown-name.ts';
import { UsageError } from '../usage-error.ts';
import { defaultHub, findHub } from './find-versions.ts';

/** The families of some names, or all that have something to convert; `hub` is a version that all of them have, or a package. */
export function chosenFamilies(tree: ApiTree, names: readonly string[], hub: string | undefined): readonly FamilyHub[] {
  const known = versionedFamilies(tree);
  const named = names.map((name) => {
    const family = known.find((each) => each.name === name);
    if (family === undefined)
      throw unknownName(
        'family',
        name,
        known.map((each) => each.name),
      );
    return family;
  });
  const families = (names.length === 0 ? known : named).filter(
    ({ name, versions }) => versions.length > 1 || tree.package(`${name}.internal`) !== undefined,
  );
  return families.map((family) => ({ family, hub: hubOf(tree, checked(family), hub) }));
}

/** Names of folders become names of families; what is generated goes into code, so they must be names there, too. */
function checked(family: Family): Family {
  if (!/^[\w.-]+$/.test(family.name)) throw new UsageError(`${family.name} is no name that code can have`);
  return family;
}

function hubOf(tree: ApiTree, family: Family, name: string | undefined): FamilyHub['hub'] {
  if (name !== undefined) return findHub(tree, family.versions, name);
  return defaultHub(tree, family) ?? findHub(tree, family.versions, family.name);
}
