/**
 * Fields that are promoted into a oneof. The original goes through the fields in the order of the text, fields that go among them, and opens a
 * oneof wherever the next field belongs to another one than the field before; a promoted field stays where it stands. So it may open a oneof of
 * the same name twice. The right way gathers the members of a oneof at one place: where the oneof is, or where its first member stands.
 */
import { childRows, KindNumber, slotColumns, tokenText } from '@protoshepherd/syntax';

import type { FileDraft } from './file-draft.ts';

/** A field of a message in the order of the text. */
export interface RunField {
  readonly row: number;
  /** The row of the oneof that it stands in. */
  readonly block: number | undefined;
  readonly isDropped: boolean;
}

/** Fields that stand together, in one oneof or in none. */
export interface FieldRun {
  /** The name of the oneof they will be in. */
  readonly oneof: string | undefined;
  /** Those that stand side by side in the text and make the place of the run. */
  readonly fields: readonly RunField[];
  /** Those that come from elsewhere in the message. */
  readonly gathered: readonly RunField[];
}

const oneofName = slotColumns('oneof').name;

/** The runs of a message. Each field is in exactly one. */
export function fieldRuns(draft: FileDraft, message: number): FieldRun[] {
  const runs: { oneof: string | undefined; fields: RunField[] }[] = [];
  for (const field of fieldsOf(draft, message)) {
    const oneof = oneofOf(draft, field);
    const last = runs.at(-1);
    if (last !== undefined && oneof !== undefined && last.oneof === oneof) last.fields.push(field);
    else runs.push({ oneof, fields: [field] });
  }
  if (draft.context.options.quirks !== undefined) return runs.map((run) => ({ ...run, gathered: [] }));
  return gatherRuns(runs);
}

function fieldsOf(draft: FileDraft, message: number): RunField[] {
  const { rows } = draft.tree;
  const fields = [KindNumber.field, KindNumber.mapField, KindNumber.group];
  return childRows(rows, message, ...fields, KindNumber.oneof).flatMap((row): RunField[] => {
    if (rows[row] !== KindNumber.oneof) return [{ row, block: undefined, isDropped: draft.isDropped(row) }];
    return childRows(rows, row, ...fields).map((inner) => ({
      row: inner,
      block: row,
      isDropped: draft.isDropped(inner),
    }));
  });
}

/** The oneof that a field will be in. For the original, one that goes still counts. */
function oneofOf(draft: FileDraft, { row, block, isDropped }: RunField): string | undefined {
  const { quirks } = draft.context.options;
  const promotion =
    isDropped && quirks !== undefined ? draft.element(row)?.oneofPromotion : draft.step(row, 'promote')?.oneof;
  if (promotion !== undefined || block === undefined) return promotion;
  const token = draft.tree.rows[block + oneofName] as number;
  return token === -1 ? undefined : tokenText(draft.tree, token);
}

function gatherRuns(
  runs: readonly { readonly oneof: string | undefined; readonly fields: readonly RunField[] }[],
): FieldRun[] {
  const homes = new Map<string, { readonly fields: readonly RunField[] }>();
  for (const run of runs) {
    if (run.oneof === undefined || run.fields.every((field) => field.isDropped)) continue;
    const home = homes.get(run.oneof);
    const hasBlock = run.fields.some((field) => field.block !== undefined);
    if (home === undefined || (hasBlock && home.fields.every((field) => field.block === undefined)))
      homes.set(run.oneof, run);
  }
  const elsewhere = new Map<object, RunField[]>();
  for (const run of runs) {
    const home = run.oneof === undefined ? undefined : homes.get(run.oneof);
    if (home === undefined || home === run) continue;
    const known = elsewhere.get(home);
    if (known === undefined) elsewhere.set(home, [...run.fields]);
    else known.push(...run.fields);
  }
  return runs.map((run): FieldRun => ({ ...run, gathered: elsewhere.get(run) ?? [] }));
}
