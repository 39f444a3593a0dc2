/** Names as every page writes them. */
import { packageLabel } from '@protoshepherd/report/words';

import { namePieces } from '../name-pieces.ts';
import { element } from './element.ts';

/**
 * A name from the tree. It stands apart from the words around it, so a script that runs from right to left turns nothing but itself; its lines
 * break behind dots, slashes and underscores.
 */
export function nameText(name: string): HTMLElement {
  const made = element('bdi', { class: 'name' });
  for (const piece of namePieces(packageLabel(name))) made.append(piece, element('wbr'));
  return made;
}
