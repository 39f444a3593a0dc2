/** Completes `reserved` statements: numbers and names of removed members, and unused numbers. */
import { childRows, KindNumber, ReservedNode, type SyntaxTree } from '@protoshepherd/syntax';

import { matchesTyped, type Entry } from '../entry.ts';
import { listFreeNumbers } from '../numbers/free-numbers.ts';
import { findLargestNumber, takenNumbers } from '../numbers/taken-numbers.ts';
import type { PlaceInFile } from '../place/find-place.ts';
import type { CompletionSubject } from '../subject.ts';

/** A longer list would not help. */
const gapLimit = 20;

/** Lists numbers and names. */
export function reservedEntries({ removed }: CompletionSubject, { cursor, typeRow }: PlaceInFile): readonly Entry[] {
  if (typeRow === undefined) return [];
  const { tree, typed, within } = cursor;
  const { all: taken, members } = takenNumbers(tree, typeRow, -1);
  const isTaken = (number: number): boolean => taken.some(({ first, last }) => first <= number && number <= last);
  const named = reservedNames(tree, typeRow);
  const isQuoted = within === 'string';
  const quote = (name: string): string => (isQuoted || !needsQuotes(tree) ? name : `"${name}"`);
  const names = removed
    .filter(({ name }) => !named.has(name))
    .map(({ name }): Entry => ({
      label: name,
      kind: 'field',
      rank: 1,
      text: quote(name),
      filter: quote(name),
      detail: 'was removed',
    }));
  if (isQuoted) return names.filter(({ label }) => matchesTyped(typed, label));
  const numbers = removed
    .filter(({ number }) => !isTaken(number))
    .map(({ name, number }): Entry => ({ label: String(number), kind: 'number', rank: 0, detail: `was ${name}` }));
  const lowest = tree.rows[typeRow] === KindNumber.enum ? 0 : 1;
  const others = listFreeNumbers(lowest, findLargestNumber(members, 0), taken, gapLimit)
    .filter((gap) => removed.every(({ number }) => number !== gap))
    .map((gap): Entry => ({ label: String(gap), kind: 'number', rank: 2, detail: 'not used and not reserved' }));
  return [...numbers, ...names, ...others].filter(({ label }) => matchesTyped(typed, label));
}

/** Editions reserve identifiers, proto2 and proto3 reserve strings. */
function needsQuotes({ edition }: SyntaxTree): boolean {
  return edition === 'proto2' || edition === 'proto3';
}

function reservedNames(tree: SyntaxTree, row: number): ReadonlySet<string> {
  const statements = childRows(tree.rows, row, KindNumber.reserved).map((each) => new ReservedNode(tree, each));
  const items = statements.flatMap((statement) => statement.items);
  return new Set(
    items.flatMap((item) => (item.kind === 'range' ? [] : [item.kind === 'string' ? item.value : item.name])),
  );
}
