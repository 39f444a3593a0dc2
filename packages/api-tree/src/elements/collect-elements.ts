/** A file to its elements: one walk over its rows, without recursion, since nesting may be as deep as somebody likes. */
import { endOfRow, firstChild, KindNumber, slotColumns, tokenText } from '@protoshepherd/syntax';

import type { ApiFile } from '../api-file.ts';
import { ApiElement, type ElementKind } from './api-element.ts';

const declaring: ReadonlyMap<number, readonly [ElementKind, number]> = new Map<number, readonly [ElementKind, number]>([
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

/** Everything that a file declares, in the order of the text; what is nested follows what it is nested in. */
export function collectElements(file: ApiFile): readonly ApiElement[] {
  const { tree } = file.schemaFile;
  const { rows } = tree;
  const elements: ApiElement[] = [];
  const around: { readonly element: ApiElement; readonly end: number }[] = [];
  let extendEnd = 0;
  for (let row = firstChild(rows, 0); row < rows.length; row = firstChild(rows, row)) {
    while (around.length > 0 && (around.at(-1) as { readonly end: number }).end <= row) around.pop();
    if (rows[row] === KindNumber.extend) extendEnd = endOfRow(rows, row);
    const [kind, column] = declaring.get(rows[row] as number) ?? [];
    const token = column === undefined ? -1 : (rows[row + column] as number);
    if (kind === undefined || token === -1) continue;
    const isExtension = kind === 'field' && row < extendEnd;
    const element = new ApiElement(
      isExtension ? 'extension' : kind,
      tokenText(tree, token),
      file,
      row,
      around.at(-1)?.element,
    );
    elements.push(element);
    // Fields of a oneof belong to the message, so a oneof is nobody's parent.
    if (kind !== 'oneof') around.push({ element, end: endOfRow(rows, row) });
  }
  return elements;
}
