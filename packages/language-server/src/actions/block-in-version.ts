/**
 * Finds the block of a declaration in another version of its package: the block of the same name, or the file of the same name for a top-level declaration.
 */
import type { ApiElement, ApiFile, ApiTree, PackageVersion } from '@protoshepherd/api-tree';

/** A block of another version. */
export interface BlockInVersion {
  readonly file: ApiFile;
  /** 0 for the file itself. */
  readonly row: number;
  /** True if the block already has a member of the same name. */
  readonly hasMember: boolean;
}

/** The block for an element; undefined if the version has none. */
export function blockInVersion(
  { schema, ...tree }: ApiTree,
  element: ApiElement,
  version: PackageVersion,
): BlockInVersion | undefined {
  const { parent, oneof, file, name, kind } = element;
  if (kind === 'extension') return undefined;
  const next = version.files[0]?.schemaFile.package ?? '';
  const nameThere = (fullName: string): string => `${next}${fullName.slice(file.schemaFile.package.length)}`;
  if (parent === undefined) {
    const home = version.files.find(({ path }) => baseName(path) === baseName(file.path)) ?? version.files[0];
    if (home?.isTarget !== true) return undefined;
    return { file: home, row: 0, hasMember: schema.declaration(nameThere(element.fullName)) !== undefined };
  }
  const around = schema.declaration(nameThere(parent.fullName));
  const home = around === undefined ? undefined : tree.file(around.file.path);
  if (around === undefined || home?.isTarget !== true || home.packageVersion !== version) return undefined;
  const members = home.elements.filter((each) => each.parent?.row === around.row);
  const hasMember = members.some((each) => each.name === name);
  if (oneof === undefined) return { file: home, row: around.row, hasMember };
  const choice = members.find((each) => each.kind === 'oneof' && each.name === oneof.name);
  return choice === undefined && !hasMember ? undefined : { file: home, row: choice?.row ?? around.row, hasMember };
}

function baseName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}
