/** Checks which types other files may use: all of them up to edition 2023, only exported ones from 2024 on. */
import { endOfRow, firstChild, KindNumber, ReservedNode, slotColumns, TokenKind } from '@protoshepherd/syntax';

import type { Declaration } from '../declaration.ts';
import type { FeatureTable } from '../shape/features.ts';
import { rangeBounds } from '../write/write-ranges.ts';
import type { CheckContext } from './check-context.ts';

const columns = { message: slotColumns('message').visibility, enum: slotColumns('enum').visibility };

/** May other files use a type? */
export function isExported(features: FeatureTable, type: Declaration): boolean {
  const word = visibilityWord(type);
  if (word !== undefined) return word === TokenKind.export;
  switch (features.ofDeclaration(type).default_symbol_visibility) {
    case 'EXPORT_ALL':
      return true;
    case 'EXPORT_TOP_LEVEL':
      return type.parent === undefined;
    default:
      return false;
  }
}

/** Under STRICT, nested types are not exported, except enums of messages that serve only as their scope. */
export function checkVisibility(context: CheckContext): void {
  const { file, linker } = context;
  for (const type of file.types) {
    if (type.parent === undefined || visibilityWord(type) !== TokenKind.export) continue;
    if (linker.features.ofDeclaration(type).default_symbol_visibility !== 'STRICT') continue;
    if (type.kind === 'enum' && isNameSpace(context, type.parent)) continue;
    context.errorAtRow(
      'type-visibility',
      'under STRICT a nested type cannot be exported; move it to the top level',
      type.row,
    );
  }
}

/** A local message that reserves all its numbers serves only as the scope of enums. */
function isNameSpace({ tree, rows, linker }: CheckContext, message: Declaration): boolean {
  if (message.parent !== undefined || isExported(linker.features, message)) return false;
  const end = endOfRow(rows, message.row);
  for (let row = firstChild(rows, message.row); row < end; row = endOfRow(rows, row)) {
    if (rows[row] !== KindNumber.reserved) continue;
    const covers = new ReservedNode(tree, row).items.some((item) => {
      const { first, last } = item.kind === 'range' ? rangeBounds(item, 2 ** 29 - 1) : { first: 0, last: 0 };
      return first === 1 && last === 2 ** 29 - 1;
    });
    if (covers) return true;
  }
  return false;
}

function visibilityWord({ file: { tree }, row }: Declaration): number | undefined {
  const kind = tree.rows[row];
  if (kind !== KindNumber.message && kind !== KindNumber.enum) return undefined;
  const token = tree.rows[row + (kind === KindNumber.enum ? columns.enum : columns.message)] as number;
  return token === -1 ? undefined : tree.tokens.kinds[token];
}
