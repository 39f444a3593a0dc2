import { element, type Child } from '../../page/element.ts';
import { printable } from '../../text/printable.ts';

/** A text of a table that may be absent. It stands apart from the words around it, as names do. */
export function textCell(text: string | null): Child {
  return text === null ? '–' : element('bdi', {}, printable(text));
}
