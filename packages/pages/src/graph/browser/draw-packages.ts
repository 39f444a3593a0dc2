/** Draws packages as boxes: the mark of the status, the end of the name, the version, and a sign for problems. */
import { formatCount, packageLabel, printable } from '@protoshepherd/report/words';

import { element, svgElement } from '../../browser/element.ts';
import { measures, type Layout } from '../layout/layout.ts';
import type { PageGraph, PagePackage } from '../view/page-graph.ts';
import { shortLabel } from '../view/short-label.ts';
import { writeFocusAddress } from './package-link.ts';
import { markPath } from './status-mark.ts';

/** The character widths of a label and of a version, in the fonts of the style sheet. */
const characterWidth = { label: 6.65, version: 6.1 };
const labelStart = 25;
const boxEnd = measures.boxWidth - 9;

/** Draws the boxes of a scene, by package number. */
export function drawPackages(
  graph: PageGraph,
  numbers: readonly number[],
  { boxes }: Layout,
): Map<number, SVGAElement> {
  const drawn = new Map<number, SVGAElement>();
  for (const [at, number] of numbers.entries()) {
    const one = graph.packages[number];
    const box = boxes[at];
    if (one === undefined || box === undefined) continue;
    const node = drawPackage(one);
    node.setAttribute('transform', `translate(${box.x} ${Math.round(box.y * 10) / 10})`);
    drawn.set(number, node);
  }
  return drawn;
}

function drawPackage(one: PagePackage): SVGAElement {
  const { isViolating } = one;
  const { boxWidth: width, boxHeight: height } = measures;
  const version = one.version ?? '';
  const room = boxEnd - labelStart - (version === '' ? 0 : version.length * characterWidth.version + 10);
  const label = shortLabel(packageLabel(one.family), Math.floor(room / characterWidth.label));
  const node = svgElement(
    'a',
    {
      class: `node status-${one.status}${one.isInclude ? ' is-include' : ''}`,
      href: writeFocusAddress({ kind: 'package', name: one.name }),
      'data-package': one.number,
      tabindex: -1,
    },
    svgElement('rect', { class: 'box', width, height, rx: 6 }),
    svgElement('path', { class: 'mark', d: markPath(one.status, 14, height / 2) }),
    svgElement('text', { class: 'label', x: labelStart, y: height / 2 + 4 }, label),
  );
  if (version !== '')
    node.append(svgElement('text', { class: 'version', x: boxEnd, y: height / 2 + 3.5 }, printable(version)));
  if (one.cycle !== undefined) node.append(...drawSign('sign-cycle', '↻', isViolating ? width - 18 : width - 2));
  if (isViolating) node.append(...drawSign('sign-violation', '!', width - 2));
  return node;
}

function drawSign(kind: string, letter: string, x: number): SVGElement[] {
  return [
    svgElement('circle', { class: `sign ${kind}`, cx: x, cy: 1, r: 7 }),
    svgElement('text', { class: 'sign-letter', x, y: 5 }, letter),
  ];
}

/** The background strip of a layer, and its heading. */
export interface DrawnBand {
  readonly strip: SVGElement;
  readonly heading: SVGElement;
}

/** Draws the background strips of layers, with their headings. */
export function drawBands({ bands, height }: Layout, titleOf: (depth: number | undefined) => string): DrawnBand[] {
  const reach = measures.layerGap / 2 - 12;
  return bands.map((band) => ({
    strip: svgElement('rect', {
      class: 'band',
      x: band.x - reach,
      y: 0,
      width: band.width + 2 * reach,
      height,
      rx: 14,
    }),
    heading: svgElement(
      'text',
      { class: 'heading', x: band.x, y: measures.headingHeight - 17 },
      titleOf(band.depth),
      svgElement('tspan', { class: 'heading-count', dx: '0.7em' }, formatCount(band.count, 'package')),
    ),
  }));
}

/** The content of the hover card: the full name and short facts. */
export function describePackage(one: PagePackage): HTMLElement[] {
  const facts = [
    one.status === 'none' ? 'no status' : one.status,
    formatCount(one.files, 'file'),
    `imports ${one.outgoing.length}`,
    `imported by ${one.incoming.length}`,
    `reached by ${one.dependents}`,
    ...(one.isInclude ? ['include'] : []),
    ...(one.cycle === undefined ? [] : ['in a cycle']),
    ...(one.isViolating ? ['breaks the One Definition Rule'] : []),
    ...(one.change === undefined ? [] : [one.change]),
  ];
  return [element('strong', {}, element('bdi', {}, packageLabel(one.name))), element('span', {}, facts.join(' · '))];
}
