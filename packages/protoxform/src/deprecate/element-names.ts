/**
 * Elements by every name that people call them: the full name, the name protobuf gives to values of enums, which stand beside their enum, and, where packages are bare
 * versions, the name within the package version as Shepherd shows it.
 */
import type { ApiElement, ApiTree } from '@protoshepherd/api-tree';

import { withPackage } from '../move/moved-names.ts';

/** The elements of a tree by name; a name may mean several where packages share one. */
export function elementsByName({ files }: ApiTree): ReadonlyMap<string, readonly ApiElement[]> {
  const byName = new Map<string, ApiElement[]>();
  const add = (name: string, element: ApiElement): void => {
    const known = byName.get(name);
    if (known === undefined) byName.set(name, [element]);
    else if (!known.includes(element)) known.push(element);
  };
  for (const file of files) {
    for (const element of file.elements) {
      add(element.fullName, element);
      add(distinctName(element), element);
      if (element.kind === 'enumValue') add(nameBesideEnum(element), element);
    }
  }
  return byName;
}

/** The name of an element that no other one of the tree has. */
export function distinctName({ fullName, file }: ApiElement): string {
  return withPackage(fullName, file.schemaFile.package, file.packageVersion.name);
}

function nameBesideEnum({ name, parent, file }: ApiElement): string {
  const scope = parent?.parent?.fullName ?? file.schemaFile.package;
  return scope === '' ? name : `${scope}.${name}`;
}
