/** Finds the types of a declaration: the type of a field, the messages of an rpc, the enum of a value. */
import type { Declaration, Schema } from '@protoshepherd/schema';
import { childRows, KindNumber } from '@protoshepherd/syntax';

/** The types of a declaration. The type of a type is itself. */
export function findTypes(schema: Schema, declaration: Declaration): readonly Declaration[] {
  const { kind, file, row, block } = declaration;
  switch (kind) {
    case 'message':
    case 'enum':
    case 'service':
      return [declaration];
    case 'enumValue':
      return file.types.filter((type) => type.row === block);
    default: {
      const found = schema.references(file).filter((each) => each.row === row && each.nameRow !== -1);
      return [...new Set(found.map(({ target }) => target))];
    }
  }
}

/** The messages of an rpc, the rpcs of a service, and the rpcs that use a message. */
export function findImplementations(
  schema: Schema,
  declaration: Declaration,
  users: readonly Declaration['file'][],
): readonly { readonly file: Declaration['file']; readonly row: number }[] {
  if (declaration.kind === 'method') return findTypes(schema, declaration);
  if (declaration.kind === 'service') return listRpcs(declaration);
  if (declaration.kind !== 'message') return [];
  return users.flatMap((file) =>
    schema
      .references(file)
      .filter(({ kind, target }) => kind === 'method' && target === declaration)
      .map(({ row }) => ({ file, row })),
  );
}

function listRpcs({ file, row }: Declaration): readonly { readonly file: Declaration['file']; readonly row: number }[] {
  return childRows(file.tree.rows, row, KindNumber.rpc).map((rpc) => ({ file, row: rpc }));
}
