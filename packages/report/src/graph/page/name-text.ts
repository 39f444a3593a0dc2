/** Names and links as the page writes them everywhere. */
import { packageLabel } from '../view/package-label.ts';
import type { PagePackage } from '../view/page-graph.ts';
import { usualScope, writeAddress, type Focus } from '../view/page-address.ts';
import { element, svgElement } from './element.ts';
import { markPath } from './status-mark.ts';

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

/** The address of something that can be in focus. */
export function addressOf(focus: Focus): string {
  return writeAddress({ focus, scope: usualScope(focus) });
}

/** A link that brings a package into focus, with the mark of its status. */
export function packageLink(one: PagePackage): HTMLAnchorElement {
  return element(
    'a',
    {
      class: `package-link status-${one.status}`,
      href: addressOf({ kind: 'package', name: one.name }),
      'data-package': one.number,
    },
    statusMark(one.status),
    nameText(one.name),
  );
}

/** The mark of a status as a small picture; words beside it say the same. */
export function statusMark(status: PagePackage['status']): SVGSVGElement {
  return svgElement(
    'svg',
    { class: `mark-icon status-${status}`, viewBox: '0 0 12 12', 'aria-hidden': 'true' },
    svgElement('path', { class: 'mark', d: markPath(status, 6, 6) }),
  );
}
