/** Elements by what a change says of them, and one state's element in the other state. */
import type { ApiElement, ApiFile, ApiTree, ChangeSide, ElementKind, PackageVersion } from '@protoshepherd/api-tree';

/** The element that one side of a change is about. */
export function elementOf(tree: ApiTree, side: ChangeSide | undefined): ApiElement | undefined {
  const file = side === undefined ? undefined : tree.file(side.file);
  return file === undefined || side === undefined ? undefined : byRow(file).get(side.row);
}

/** The element of a name in a package version, wherever it stands. */
export function elementNamed(
  tree: ApiTree,
  packageName: string,
  kind: ElementKind,
  uniqueName: string,
): ApiElement | undefined {
  const owner = tree.package(packageName);
  return owner === undefined ? undefined : byName(owner).get(`${kind} ${uniqueName}`);
}

/** The same element in another state: that of the same name and kind in the same package. */
export function counterpart(tree: ApiTree, { kind, uniqueName, file }: ApiElement): ApiElement | undefined {
  return elementNamed(tree, file.packageVersion.name, kind, uniqueName);
}

const rowsOfFiles = new WeakMap<ApiFile, ReadonlyMap<number, ApiElement>>();

function byRow(file: ApiFile): ReadonlyMap<number, ApiElement> {
  let known = rowsOfFiles.get(file);
  if (known === undefined) rowsOfFiles.set(file, (known = new Map(file.elements.map((each) => [each.row, each]))));
  return known;
}

const namesOfPackages = new WeakMap<PackageVersion, ReadonlyMap<string, ApiElement>>();

function byName(owner: PackageVersion): ReadonlyMap<string, ApiElement> {
  let known = namesOfPackages.get(owner);
  if (known === undefined) {
    const elements = owner.files.filter(({ isTarget }) => isTarget).flatMap((file) => file.elements);
    known = new Map(elements.map((each) => [`${each.kind} ${each.uniqueName}`, each]));
    namesOfPackages.set(owner, known);
  }
  return known;
}
