/** Names as every page writes them. */
import { packageLabel } from '../text/package-label.ts';
import { element } from './element.ts';

/** Longer names are not written to be read; they break wherever the line ends. */
const longestReadable = 240;

/**
 * A name from the tree. It stands apart from the words around it, so a script that runs from right to left turns nothing but itself; its lines
 * break behind dots, slashes and underscores.
 */
export function nameText(name: string): HTMLElement {
  const label = packageLabel(name);
  const made = element('bdi', { class: 'name' });
  if (label.length > longestReadable) made.append(label);
  else for (const piece of label.split(/(?<=[./_])/)) made.append(piece, element('wbr'));
  return made;
}
