import { printable } from '@protoshepherd/report/words';

import { element, type Child } from '../../browser/element.ts';
import { namePieces } from '../../name-pieces.ts';

/** A table cell with optional text, bidi-isolated like names. */
export function textCell(text: string | null): Child {
  if (text === null) return '–';
  const made = element('bdi');
  for (const piece of namePieces(printable(text))) made.append(piece, element('wbr'));
  return made;
}
