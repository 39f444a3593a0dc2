/** Completes tags in comments: those of Envoy's documentation, the type of an example, and waivers. */
import { Column, endOfRow, firstChild, KindNumber, MessageNode } from '@protoshepherd/syntax';

import type { Entry } from '../entry.ts';
import { findFreeNumber } from '../numbers/free-numbers.ts';
import { findLargestNumber, takenNumbers } from '../numbers/taken-numbers.ts';
import type { PlaceInFile } from '../place/find-place.ts';

export function commentEntries({ cursor, typeRow, scope }: PlaceInFile): readonly Entry[] {
  const { tree, before, typed } = cursor;
  const message = messageAt(tree.rows, before) ?? typeRow;
  const tag = (label: string, detail: string, snippet?: string): Entry => ({
    label,
    kind: 'tag',
    rank: 0,
    detail,
    ...(snippet !== undefined && { snippet }),
  });
  const tags = [
    tag('[#not-implemented-hide:]', 'nothing implements it yet; hides it from the documentation'),
    tag('[#protodoc-title: ]', 'the title of the page of this file', '[#protodoc-title: ${0:Title}]'),
    tag('[#extension: ]', 'the extension that this message configures', '[#extension: ${0:envoy.category.name}]'),
    tag('[#comment: ]', 'a comment for the readers of the file only', '[#comment: $0]'),
  ];
  if (message !== undefined && tree.rows[message] === KindNumber.message) {
    const { all, members, reserved } = takenNumbers(tree, message, -1);
    const next = findFreeNumber(findLargestNumber([...members, ...reserved], 0) + 1, all);
    tags.unshift(tag(`[#next-free-field: ${next}]`, 'the number that the next field takes'));
    const name = new MessageNode(tree, message).name?.text ?? '';
    const around =
      scope.parent === undefined || message === typeRow ? scope.parent?.fullName : `${scope.parent.fullName}.${name}`;
    const fullName = around ?? [scope.file.package, name].filter((part) => part !== '').join('.');
    tags.push({
      ...tag('@type', 'the type of this message, as in JSON'),
      text: `"@type": type.googleapis.com/${fullName}`,
    });
  }
  tags.push(
    tag(
      'shepherd:waive',
      'accepts a finding, with a reason',
      'shepherd:waive ${1:rule} ${2:reason} until ${3:YYYY-MM-DD}',
    ),
  );
  return tags.filter(({ label }) => label.startsWith(typed));
}

/** The message that begins at a token. */
function messageAt(rows: Int32Array, token: number): number | undefined {
  for (let row = firstChild(rows, 0); row < rows.length;) {
    const first = rows[row + Column.firstToken] as number;
    if (rows[row] === KindNumber.message && first === token) return row;
    const isAround = first < token && token < (rows[row + Column.endToken] as number);
    row = isAround ? firstChild(rows, row) : endOfRow(rows, row);
  }
  return undefined;
}
