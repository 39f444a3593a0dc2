/** Which message an extension belongs to. */
import { rowText, slotColumns } from '@protoshepherd/syntax';

import type { Declaration } from '../declaration.ts';
import type { LinkedFile } from '../link/linked-file.ts';
import { resolveType } from '../link/resolve-name.ts';
import type { SymbolTable } from '../link/symbol-table.ts';

const { extendee } = slotColumns('extend');

/** The message that an extension extends. */
export function extendeeOf(symbols: SymbolTable, extension: Declaration): Declaration | undefined {
  const file = extension.file as LinkedFile;
  const name = file.tree.rows[extension.block + extendee] as number;
  if (name === -1) return undefined;
  return resolveType(symbols, { file, parent: extension.parent }, rowText(file.tree, name));
}
