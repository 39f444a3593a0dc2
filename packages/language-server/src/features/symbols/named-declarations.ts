/** What can be searched for in a file: types, services, extensions, and the methods and values inside of them. Fields are left out: every tree has thousands that are called `name`. */
import type { ElementKind } from '@protoshepherd/api-tree';
import type { SchemaFile } from '@protoshepherd/schema';
import { endOfRow, firstChild, KindNumber, slotColumns, tokenText } from '@protoshepherd/syntax';

/** A declaration that can be searched for. */
export interface NamedDeclaration {
  readonly kind: ElementKind;
  readonly name: string;
  /** The full name of what it is declared in. */
  readonly container: string;
  readonly file: SchemaFile;
  readonly row: number;
}

const members = [
  { row: KindNumber.rpc, column: slotColumns('rpc').name, kind: 'method' },
  { row: KindNumber.enumValue, column: slotColumns('enumValue').name, kind: 'enumValue' },
] as const;

/** The declarations of a file. */
export function* namedDeclarations(file: SchemaFile): Generator<NamedDeclaration> {
  const { tree } = file;
  const { rows } = tree;
  for (const { kind, name, fullName, row } of [...file.types, ...file.extensions]) {
    // The entry type of a map is a message that nobody has written.
    if (rows[row] === KindNumber.mapField) continue;
    yield { kind, name, container: fullName.slice(0, Math.max(0, fullName.length - name.length - 1)), file, row };
    if (kind !== 'service' && kind !== 'enum') continue;
    const end = endOfRow(rows, row);
    for (let child = firstChild(rows, row); child < end; child = endOfRow(rows, child)) {
      const member = members.find((each) => each.row === rows[child]);
      const token = member === undefined ? -1 : (rows[child + member.column] as number);
      if (member !== undefined && token !== -1)
        yield { kind: member.kind, name: tokenText(tree, token), container: fullName, file, row: child };
    }
  }
}
