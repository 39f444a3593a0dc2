/** Validates a new name. Names that a compiler would reject are refused before anything changes, with the location of the conflict. */
import type { ApiTree } from '@protoshepherd/api-tree';
import { declaredSpan, type Declaration, type SchemaFile } from '@protoshepherd/schema';
import { childRows, KindNumber, ReservedNameNode, StringNode, viewAt } from '@protoshepherd/syntax';

/** protoc also rejects longer names. */
const maxNameLength = 200;

/** The reason why a declaration cannot have a name, as a sentence; undefined if it can. */
export function nameProblem(tree: ApiTree, declaration: Declaration, name: string): string | undefined {
  if (!/^[A-Za-z_]\w*$/.test(name)) {
    return 'A name begins with a letter or an underscore, and contains only letters, digits and underscores.';
  }
  if (name.length > maxNameLength) return `A name has at most ${maxNameLength} characters.`;
  if (isGroup(declaration) && !/^[A-Z]/.test(name)) return 'The name of a group begins with a capital letter.';
  const other = findConflict(tree, declaration, name);
  if (other !== undefined) return `\`${name}\` is already declared in ${formatLocation(other)}.`;
  const scope = findScope(declaration);
  const fullName = scope === '' ? name : `${scope}.${name}`;
  const hasPackage = tree.packages.some(({ files }) => isWithinPackage(files[0]?.schemaFile.package, fullName));
  if (hasPackage) return `\`${fullName}\` is the name of a package.`;
  return isReserved(declaration, name) ? `\`${name}\` is reserved, so nothing here may have the name.` : undefined;
}

/** Tests if a declaration is a group, which is both a message and a field. */
export function isGroup({ file, row }: Declaration): boolean {
  return file.tree.rows[row] === KindNumber.group;
}

function findConflict(
  { schema, ...tree }: ApiTree,
  declaration: Declaration,
  name: string,
): { readonly file: SchemaFile; readonly row: number } | undefined {
  const scope = findScope(declaration);
  const names = isGroup(declaration) ? [name, name.toLowerCase()] : [name];
  const types = names.map((each) => schema.declaration(scope === '' ? each : `${scope}.${each}`));
  const type = types.find((each) => each !== undefined && each.row !== declaration.row);
  if (type !== undefined) return type;
  const member = tree
    .file(declaration.file.path)
    ?.elements.find(
      (each) =>
        each.parent !== undefined &&
        each.parent.row === (declaration.parent?.row ?? -1) &&
        each.row !== declaration.row &&
        names.includes(each.name),
    );
  return member && { file: declaration.file, row: member.row };
}

function findScope({ parent, file }: Declaration): string {
  return parent?.fullName ?? file.package;
}

function isWithinPackage(packageName: string | undefined, name: string): boolean {
  return packageName === name || packageName?.startsWith(`${name}.`) === true;
}

/** Tests if the message or enum around a field or value reserves a name. */
function isReserved({ kind, file: { tree }, parent, block }: Declaration, name: string): boolean {
  const holder = kind === 'enumValue' ? block : kind === 'field' ? parent?.row : undefined;
  if (holder === undefined) return false;
  return childRows(tree.rows, holder, KindNumber.reserved)
    .flatMap((row) => childRows(tree.rows, row, KindNumber.string, KindNumber.reservedName))
    .map((row) => viewAt(tree, row))
    .some((node) => {
      if (node instanceof StringNode) return node.value === name;
      return node instanceof ReservedNameNode && node.name === name;
    });
}

function formatLocation(declaration: { readonly file: SchemaFile; readonly row: number }): string {
  const { line } = declaration.file.tree.lines.position(declaredSpan(declaration).start);
  return `${declaration.file.path}:${line}`;
}
