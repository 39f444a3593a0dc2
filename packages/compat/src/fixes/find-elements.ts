/** Finds the elements of a change, and their counterparts in the other state. */
import type { ApiElement, ApiFile, ApiTree, ElementKind, PackageVersion } from '@protoshepherd/api-tree';
import type { ChangeSide } from '@protoshepherd/compare';
import { childRows } from '@protoshepherd/syntax';

/** The element on one side of a change. */
export function findElement(tree: ApiTree, side: ChangeSide | undefined): ApiElement | undefined {
  const file = side === undefined ? undefined : tree.file(side.file);
  return file === undefined || side === undefined ? undefined : findElementAt(file, side.row);
}

/** The element with a name in a package version, in any file. */
export function findElementByName(
  tree: ApiTree,
  packageName: string,
  kind: ElementKind,
  uniqueName: string,
): ApiElement | undefined {
  const owner = tree.package(packageName);
  return owner === undefined ? undefined : indexByName(owner).get(`${kind} ${uniqueName}`);
}

/** The counterpart in another state: the element with the same name and kind in the same package. */
export function findCounterpart(tree: ApiTree, { kind, uniqueName, file }: ApiElement): ApiElement | undefined {
  return findElementByName(tree, file.packageVersion.name, kind, uniqueName);
}

/** The element declared at a row of a file. */
export function findElementAt(file: ApiFile, row: number): ApiElement | undefined {
  return indexByRow(file).get(row);
}

const oneofFields = new WeakMap<ApiElement, readonly ApiElement[]>();

/** The fields of a oneof, in source order. */
export function listOneofFields(oneof: ApiElement): readonly ApiElement[] {
  let known = oneofFields.get(oneof);
  if (known === undefined) {
    const rows = childRows(oneof.file.schemaFile.tree.rows, oneof.row);
    oneofFields.set(oneof, (known = rows.flatMap((row) => findElementAt(oneof.file, row) ?? [])));
  }
  return known;
}

/** The fields or values of a message or enum, including fields in oneofs. */
export function listNumberedMembers(owner: ApiElement): readonly ApiElement[] {
  return indexByParent(owner.file).get(owner) ?? [];
}

const parentIndexes = new WeakMap<ApiFile, ReadonlyMap<ApiElement, readonly ApiElement[]>>();

function indexByParent(file: ApiFile): ReadonlyMap<ApiElement, readonly ApiElement[]> {
  let known = parentIndexes.get(file);
  if (known === undefined) {
    const lists = new Map<ApiElement, ApiElement[]>();
    for (const element of file.elements) {
      if (element.parent === undefined || (element.kind !== 'field' && element.kind !== 'enumValue')) continue;
      const list = lists.get(element.parent);
      if (list === undefined) lists.set(element.parent, [element]);
      else list.push(element);
    }
    parentIndexes.set(file, (known = lists));
  }
  return known;
}

const rowIndexes = new WeakMap<ApiFile, ReadonlyMap<number, ApiElement>>();

function indexByRow(file: ApiFile): ReadonlyMap<number, ApiElement> {
  let known = rowIndexes.get(file);
  if (known === undefined) rowIndexes.set(file, (known = new Map(file.elements.map((each) => [each.row, each]))));
  return known;
}

const nameIndexes = new WeakMap<PackageVersion, ReadonlyMap<string, ApiElement>>();

function indexByName(owner: PackageVersion): ReadonlyMap<string, ApiElement> {
  let known = nameIndexes.get(owner);
  if (known === undefined) {
    const elements = owner.files.filter(({ isTarget }) => isTarget).flatMap((file) => file.elements);
    known = new Map(elements.map((each) => [`${each.kind} ${each.uniqueName}`, each]));
    nameIndexes.set(owner, known);
  }
  return known;
}
