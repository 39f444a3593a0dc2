/** Walks the declarations of a file: one loop over its rows without recursion, since nesting depth is unbounded. */
import { endOfRow, firstChild, KindNumber, slotColumns, tokenText, type SyntaxTree } from '@protoshepherd/syntax';

import type { ElementKind } from './api-element.ts';

const declarationKinds: ReadonlyMap<number, readonly [ElementKind, number]> = new Map<
  number,
  readonly [ElementKind, number]
>([
  [KindNumber.message, ['message', slotColumns('message').name]],
  [KindNumber.field, ['field', slotColumns('field').name]],
  [KindNumber.mapField, ['field', slotColumns('mapField').name]],
  [KindNumber.group, ['field', slotColumns('group').name]],
  [KindNumber.oneof, ['oneof', slotColumns('oneof').name]],
  [KindNumber.enum, ['enum', slotColumns('enum').name]],
  [KindNumber.enumValue, ['enumValue', slotColumns('enumValue').name]],
  [KindNumber.service, ['service', slotColumns('service').name]],
  [KindNumber.rpc, ['method', slotColumns('rpc').name]],
]);

/** Maps a declaration to a result; `parent` is the result for the enclosing declaration. */
export type DeclarationMaker<Made> = (kind: ElementKind, name: string, row: number, parent: Made | undefined) => Made;

/** Maps every declaration of a file, in source order; nested declarations follow their parent. */
export function walkDeclarations<Made>(tree: SyntaxTree, make: DeclarationMaker<Made>): Made[] {
  const { rows } = tree;
  const all: Made[] = [];
  const around: { readonly made: Made; readonly end: number }[] = [];
  let extendEnd = 0;
  for (let row = firstChild(rows, 0); row < rows.length; row = firstChild(rows, row)) {
    while (around.length > 0 && (around.at(-1) as { readonly end: number }).end <= row) around.pop();
    if (rows[row] === KindNumber.extend) extendEnd = endOfRow(rows, row);
    const [kind, column] = declarationKinds.get(rows[row] as number) ?? [];
    const token = column === undefined ? -1 : (rows[row + column] as number);
    if (kind === undefined || token === -1) continue;
    const isExtension = kind === 'field' && row < extendEnd;
    const made = make(isExtension ? 'extension' : kind, tokenText(tree, token), row, around.at(-1)?.made);
    all.push(made);
    // Fields of a oneof belong to the message, so a oneof is never a parent.
    if (kind !== 'oneof') around.push({ made, end: endOfRow(rows, row) });
  }
  return all;
}
