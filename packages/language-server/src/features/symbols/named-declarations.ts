/**
 * Visits the searchable declarations of a file: types, services, extensions, and the methods and values inside them. Fields are omitted, because every tree has thousands with the same name, such as `name`. A tree may have
 * a hundred thousand declarations, of which a search keeps few, so descriptions are created on demand.
 */
import type { ElementKind } from '@protoshepherd/api-tree';
import type { Declaration, SchemaFile } from '@protoshepherd/schema';
import { endOfRow, firstChild, KindNumber, slotColumns, tokenText } from '@protoshepherd/syntax';

/** A searchable declaration. */
export interface NamedDeclaration {
  readonly kind: ElementKind;
  readonly name: string;
  /** The full name of its container. */
  readonly container: string;
  readonly file: SchemaFile;
  readonly row: number;
}

/** Called for each declaration. `describe` creates a description that can be kept. */
export type DeclarationVisitor = (name: string, describe: () => NamedDeclaration) => void;

const members = {
  service: { row: KindNumber.rpc, column: slotColumns('rpc').name, kind: 'method' },
  enum: { row: KindNumber.enumValue, column: slotColumns('enumValue').name, kind: 'enumValue' },
} as const;

export function visitDeclarations(file: SchemaFile, visit: DeclarationVisitor): void {
  for (const declaration of file.types) {
    // The entry type of a map is synthetic.
    if (file.tree.rows[declaration.row] === KindNumber.mapField) continue;
    visit(declaration.name, () => describe(declaration));
    if (declaration.kind === 'service' || declaration.kind === 'enum')
      visitMembers(declaration, declaration.kind, visit);
  }
  for (const declaration of file.extensions) visit(declaration.name, () => describe(declaration));
}

function visitMembers(
  { file, row, fullName }: Declaration,
  holder: keyof typeof members,
  visit: DeclarationVisitor,
): void {
  const { tree } = file;
  const { rows } = tree;
  const member = members[holder];
  const end = endOfRow(rows, row);
  for (let child = firstChild(rows, row); child < end; child = endOfRow(rows, child)) {
    if (rows[child] !== member.row) continue;
    const token = rows[child + member.column] as number;
    if (token === -1) continue;
    const name = tokenText(tree, token);
    const at = child;
    visit(name, () => ({ kind: member.kind, name, container: fullName, file, row: at }));
  }
}

function describe({ kind, name, fullName, file, row }: Declaration): NamedDeclaration {
  return { kind, name, container: fullName.slice(0, Math.max(0, fullName.length - name.length - 1)), file, row };
}
