import { printable } from '@protoshepherd/report/words';

import { element, type Child } from '../../browser/element.ts';
import { namePieces } from '../../name-pieces.ts';

/** A text of a table that may be absent. It stands apart from the words around it, as names do. */
export function textCell(text: string | null): Child {
  if (text === null) return '–';
  const made = element('bdi');
  for (const piece of namePieces(printable(text))) made.append(piece, element('wbr'));
  return made;
}
