/** The fields of a message and their oneofs, before and after. */
import { childRows, KindNumber, slotColumns, tokenText } from '@protoshepherd/syntax';

import type { FileDraft } from './file-draft.ts';

/** A field of a message. */
export interface MessageField {
  readonly row: number;
  /** The row of its current oneof. */
  readonly block: number | undefined;
  /** The name of its oneof after the upgrade. */
  readonly oneof: string | undefined;
  readonly isDropped: boolean;
  /** Is it kept and moved to a oneof that it was not in? */
  readonly isPromoted: boolean;
}

const oneofName = slotColumns('oneof').name;
const fieldKinds = [KindNumber.field, KindNumber.mapField, KindNumber.group];

/** All fields of a message in source order, including those in oneofs. */
export function messageFields(draft: FileDraft, message: number): MessageField[] {
  const { rows } = draft.tree;
  const fieldAt = (row: number, block?: number): MessageField => {
    const before = block === undefined ? undefined : findOneofName(draft, block);
    const oneof = draft.step(row, 'promote')?.oneof ?? before;
    return { row, block, oneof, isDropped: draft.isDropped(row), isPromoted: oneof !== before };
  };
  return childRows(rows, message, ...fieldKinds, KindNumber.oneof).flatMap((row) =>
    rows[row] === KindNumber.oneof
      ? childRows(rows, row, ...fieldKinds).map((inner) => fieldAt(inner, row))
      : [fieldAt(row)],
  );
}

function findOneofName({ tree }: FileDraft, row: number): string | undefined {
  const token = tree.rows[row + oneofName] as number;
  return token === -1 ? undefined : tokenText(tree, token);
}
