/** Links to packages and marks of statuses, as the page writes them everywhere. */
import { element, svgElement } from '../../browser/element.ts';
import { nameText } from '../../browser/name-text.ts';
import { usualScope, writeAddress, type Focus } from '../view/page-address.ts';
import type { PagePackage } from '../view/page-graph.ts';
import { markPath } from './status-mark.ts';

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
