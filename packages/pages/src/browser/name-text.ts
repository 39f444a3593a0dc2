/** How every page displays names. */
import { packageLabel } from '@protoshepherd/report/words';

import { namePieces } from '../name-pieces.ts';
import { element } from './element.ts';

/**
 * A name from the tree. Bidi isolation keeps a right-to-left script from reordering the surrounding text; lines break after dots, slashes and
 * underscores.
 */
export function nameText(name: string): HTMLElement {
  const made = element('bdi', { class: 'name' });
  for (const piece of namePieces(packageLabel(name))) made.append(piece, element('wbr'));
  return made;
}
