/** Numbers for a field or value: the next free one, then gaps, which may have belonged to something that was removed. */
import { nextFreeField } from '@protoshepherd/api-tree';
import { commentsOf, ExtendNode, KindNumber, viewAt } from '@protoshepherd/syntax';

import type { Entry } from '../entry.ts';
import { gaps, nextFree } from '../numbers/free-numbers.ts';
import { takenNumbers, type NumberRange, type TakenNumbers } from '../numbers/taken-numbers.ts';
import type { PlaceInFile } from '../place/find-place.ts';
import type { CompletionSubject } from '../subject.ts';

/** More gaps than this are no help. */
const gapLimit = 20;

/** Lists numbers for the member that is being written. */
export function numberEntries(subject: CompletionSubject, place: PlaceInFile): readonly Entry[] {
  const { cursor, typeRow, blockRow } = place;
  const { tree } = cursor;
  if (blockRow !== undefined && tree.rows[blockRow] === KindNumber.extend)
    return extensionNumbers(subject, place, blockRow);
  if (typeRow === undefined) return [];
  const numbers = takenNumbers(tree, typeRow, cursor.before);
  const taken = Object.values(numbers).flat() as readonly NumberRange[];
  const isEnum = tree.rows[typeRow] === KindNumber.enum;
  const lowest = isEnum ? 0 : 1;
  const greatest = greatestOf(numbers);
  const written = isEnum ? undefined : announced(place, typeRow);
  const next = nextFree(Math.max(lowest, written ?? 0, (greatest ?? lowest - 1) + 1), taken);
  const first = written === undefined ? next : nextFree(written, taken);
  return [
    numberEntry(first, 0, written === first ? 'next-free-field' : 'next free number'),
    ...(next === first ? [] : [numberEntry(next, 1, 'next free number')]),
    ...gaps(lowest, first, taken, gapLimit).map((number) =>
      numberEntry(number, 2, 'gap: not reserved, perhaps used before'),
    ),
  ].filter(({ label }) => label.startsWith(cursor.typed));
}

/** Numbers that a `reserved` statement may lack: gaps between the members. */
export function reservedEntries({ cursor, typeRow }: PlaceInFile): readonly Entry[] {
  if (typeRow === undefined || cursor.within === 'string') return [];
  const numbers = takenNumbers(cursor.tree, typeRow, -1);
  const taken = Object.values(numbers).flat() as readonly NumberRange[];
  const lowest = cursor.tree.rows[typeRow] === KindNumber.enum ? 0 : 1;
  const entries = gaps(lowest, greatestOf(numbers) ?? lowest, taken, gapLimit).map((number) =>
    numberEntry(number, 1, 'not used and not reserved'),
  );
  return entries.filter(({ label }) => label.startsWith(cursor.typed));
}

/** The number behind all others of an extended message that lies in its ranges, and gaps between those of this block. */
function extensionNumbers(
  { schema, file }: CompletionSubject,
  { cursor, scope }: PlaceInFile,
  row: number,
): readonly Entry[] {
  const { tree } = cursor;
  const extendee = schema.names.resolve(scope, new ExtendNode(tree, row).extendee?.name ?? '', 'message');
  if (extendee?.kind !== 'message') return [];
  const used = schema.files.flatMap((other) =>
    other.extensions.flatMap((each): NumberRange[] => {
      const extension = schema.extension(each);
      const isOwn = other === file && each.block === row;
      return extension.extendee !== extendee || isOwn ? [] : [{ first: extension.number, last: extension.number }];
    }),
  );
  const own = takenNumbers(tree, row, cursor.before).members;
  const { extensions } = takenNumbers(extendee.file.tree, extendee.row, -1);
  const taken = [...used, ...own];
  const isAllowed = (number: number): boolean =>
    extensions.some(({ first, last }) => first <= number && number <= last);
  const start = Math.max(...(own.length > 0 ? own : taken).map(({ last }) => last), 0) + 1;
  const next = [start, ...extensions.map(({ first }) => first)].map((each) => nextFree(each, taken)).find(isAllowed);
  const lowest = Math.min(...own.map(({ first }) => first), start);
  return [
    ...(next === undefined ? [] : [numberEntry(next, 0, `next free number of ${extendee.fullName}`)]),
    ...gaps(lowest, start, taken, gapLimit)
      .filter(isAllowed)
      .map((number) => numberEntry(number, 1, 'gap')),
  ];
}

/** What a comment such as `[#next-free-field: 12]` says above a message. */
function announced({ cursor: { tree } }: PlaceInFile, row: number): number | undefined {
  const { leading } = commentsOf(viewAt(tree, row));
  return leading === undefined ? undefined : nextFreeField(leading.text);
}

function greatestOf({ members, reserved }: TakenNumbers): number | undefined {
  const all = [...members, ...reserved].map(({ last }) => last);
  // A range up to `max` says nothing about the next number.
  const counted = all.filter((last) => last < 500_000_000);
  return counted.length === 0 ? undefined : counted.reduce((a, b) => Math.max(a, b));
}

function numberEntry(number: number, rank: number, detail: string): Entry {
  return { label: String(number), kind: 'number', rank, detail };
}
