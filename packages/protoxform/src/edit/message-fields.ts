/** The fields of a message and the oneofs that they are in, before and after. */
import { childRows, KindNumber, slotColumns, tokenText } from '@protoshepherd/syntax';

import type { FileDraft } from './file-draft.ts';

/** A field of a message. */
export interface MessageField {
  readonly row: number;
  /** The row of the oneof that it stands in. */
  readonly block: number | undefined;
  /** The name of the oneof that it will be in. */
  readonly oneof: string | undefined;
  readonly isDropped: boolean;
  /** Does it stay and come to a oneof that it did not stand in? */
  readonly isPromoted: boolean;
}

const oneofName = slotColumns('oneof').name;
const fieldKinds = [KindNumber.field, KindNumber.mapField, KindNumber.group];

/** All fields of a message in the order of the text, those in oneofs among the others. */
export function messageFields(draft: FileDraft, message: number): MessageField[] {
  const { rows } = draft.tree;
  const fieldAt = (row: number, block?: number): MessageField => {
    const before = block === undefined ? undefined : nameOfOneof(draft, block);
    const oneof = draft.step(row, 'promote')?.oneof ?? before;
    return { row, block, oneof, isDropped: draft.isDropped(row), isPromoted: oneof !== before };
  };
  return childRows(rows, message, ...fieldKinds, KindNumber.oneof).flatMap((row) =>
    rows[row] === KindNumber.oneof
      ? childRows(rows, row, ...fieldKinds).map((inner) => fieldAt(inner, row))
      : [fieldAt(row)],
  );
}

function nameOfOneof({ tree }: FileDraft, row: number): string | undefined {
  const token = tree.rows[row + oneofName] as number;
  return token === -1 ? undefined : tokenText(tree, token);
}
