/** Links to packages, and status marks. */
import { element, svgElement } from '../../browser/element.ts';
import { nameText } from '../../browser/name-text.ts';
import { defaultScope, writeAddress, type Focus } from '../view/page-address.ts';
import type { PagePackage } from '../view/page-graph.ts';
import { markPath } from './status-mark.ts';

/** The address of a focus. */
export function writeFocusAddress(focus: Focus): string {
  return writeAddress({ focus, scope: defaultScope(focus) });
}

/** A link that focuses a package, with its status mark. */
export function packageLink(one: PagePackage): HTMLAnchorElement {
  return element(
    'a',
    {
      class: `package-link status-${one.status}`,
      href: writeFocusAddress({ kind: 'package', name: one.name }),
      'data-package': one.number,
    },
    statusMark(one.status),
    nameText(one.name),
  );
}

/** The status mark as an image. Adjacent text says the same. */
export function statusMark(status: PagePackage['status']): SVGSVGElement {
  return svgElement(
    'svg',
    { class: `mark-icon status-${status}`, viewBox: '0 0 12 12', 'aria-hidden': 'true' },
    svgElement('path', { class: 'mark', d: markPath(status, 6, 6) }),
  );
}
