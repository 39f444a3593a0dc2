/** Completes numbers of fields and values: the next free one, then gaps, which removed members may have used. */
import { nextFreeField } from '@protoshepherd/api-tree';
import type { Span } from '@protoshepherd/source';
import { ExtendNode, KindNumber, collectComments, viewAt, type SyntaxTree } from '@protoshepherd/syntax';

import type { Entry } from '../entry.ts';
import { listFreeNumbers, findFreeNumber } from '../numbers/free-numbers.ts';
import { findLargestNumber, takenNumbers, type NumberRange } from '../numbers/taken-numbers.ts';
import type { PlaceInFile } from '../place/find-place.ts';
import type { CompletionSubject } from '../subject.ts';

/** A number and the location of its digits. */
interface AnnouncedNumber {
  readonly number: number;
  readonly span: Span;
}

const tag = '[#next-free-field:';

/** The number that a comment such as `[#next-free-field: 12]` announces above the message at a row. */
function announcedNumber(tree: SyntaxTree, row: number): AnnouncedNumber | undefined {
  const { leading } = collectComments(viewAt(tree, row));
  const number = leading === undefined ? undefined : nextFreeField(leading.text);
  if (leading === undefined || number === undefined) return undefined;
  const { text } = tree.file;
  const start = text.indexOf(tag, leading.span.start) + tag.length;
  const digits = /^\s*(?<digits>\d+)/.exec(text.slice(start, leading.span.end));
  const written = digits?.groups?.['digits'];
  if (digits === null || written === undefined || Number(written) !== number) return undefined;
  const end = start + digits[0].length;
  return { number, span: { start: end - written.length, end } };
}

/** A longer list would not help. */
const gapLimit = 20;

/** Lists numbers for the member at the cursor. */
export function numberEntries(subject: CompletionSubject, place: PlaceInFile): readonly Entry[] {
  const { cursor, typeRow, blockRow } = place;
  const { tree } = cursor;
  if (blockRow !== undefined && tree.rows[blockRow] === KindNumber.extend)
    return extensionNumbers(subject, place, blockRow);
  if (typeRow === undefined) return [];
  const { all, members, reserved } = takenNumbers(tree, typeRow, cursor.before);
  const isEnum = tree.rows[typeRow] === KindNumber.enum;
  const lowest = isEnum ? 0 : 1;
  const greatest = findLargestNumber([...members, ...reserved], lowest - 1);
  const announced = isEnum ? undefined : announcedNumber(tree, typeRow);
  const next = findFreeNumber(Math.max(announced?.number ?? lowest, greatest + 1), all);
  const first = announced === undefined ? next : findFreeNumber(announced.number, all);
  const isAnnounced = announced?.number === first;
  return [
    {
      ...numberEntry(first, 0, isAnnounced ? 'next-free-field' : 'next free number'),
      // The announced next number is incremented.
      ...(isAnnounced && { edits: [{ ...announced.span, text: String(findFreeNumber(first + 1, all)) }] }),
    },
    ...(next === first ? [] : [numberEntry(next, 1, 'next free number')]),
    ...listFreeNumbers(lowest, first, all, gapLimit).map((number) =>
      numberEntry(number, 2, 'gap: not reserved, perhaps used before'),
    ),
  ].filter(({ label }) => label.startsWith(cursor.typed));
}

/** For an extended message: the number after all others in its ranges, and the gaps between those of this block. */
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
  const start = findLargestNumber(own.length > 0 ? own : taken, 0) + 1;
  const next = [start, ...extensions.map(({ first }) => first)]
    .map((each) => findFreeNumber(each, taken))
    .find(isAllowed);
  const lowest = own.reduce((least, { first }) => Math.min(least, first), start);
  return [
    ...(next === undefined ? [] : [numberEntry(next, 0, `next free number of ${extendee.fullName}`)]),
    ...listFreeNumbers(lowest, start, taken, gapLimit)
      .filter(isAllowed)
      .map((number) => numberEntry(number, 1, 'gap')),
  ];
}

function numberEntry(number: number, rank: number, detail: string): Entry {
  return { label: String(number), kind: 'number', rank, detail };
}
