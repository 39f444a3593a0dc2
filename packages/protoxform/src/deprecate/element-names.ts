/**
 * Finds elements by all their names: the full name, protobuf's name for enum values, which omits the enum, and, where package statements are bare versions, the
 * name qualified by the package version as Shepherd displays it.
 */
import type { ApiElement, ApiTree } from '@protoshepherd/api-tree';

import { withPackage } from '../move/moved-names.ts';

/** The elements of a tree by name. A name can denote several elements if packages share it. */
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

/** The name of an element that is unique in the tree. */
export function distinctName({ fullName, file }: ApiElement): string {
  return withPackage(fullName, file.schemaFile.package, file.packageVersion.name);
}

function nameBesideEnum({ name, parent, file }: ApiElement): string {
  const scope = parent?.parent?.fullName ?? file.schemaFile.package;
  return scope === '' ? name : `${scope}.${name}`;
}
