/**
 * Draws the boxes of the map: open clusters with a title, closed ones with a count, families with their versions side by
 * side.
 */
import { formatCount, packageLabel } from '@protoshepherd/report/words';

import { svgElement } from '../../browser/element.ts';
import { mapMeasures } from '../layout/cluster-measures.ts';
import type { PlacedCluster } from '../layout/layout-clusters.ts';
import type { BoxLabel, VersionLabel } from '../view/box-label.ts';
import { isFamily } from '../view/cluster-tree.ts';
import type { PageGraph, PagePackage } from '../view/page-graph.ts';
import { writeFocusAddress } from './package-link.ts';

const { boxHeight, boxPadding } = mapMeasures;
const baseline = boxHeight / 2 + 4;
const titleBaseline = 18;

/** The background of an open cluster. Lines are drawn above it, and its title above the lines. */
export function drawOpenCluster({ node, x, y, width, height }: PlacedCluster): SVGGElement {
  return svgElement(
    'g',
    {
      class: 'cluster is-open',
      transform: `translate(${x} ${y})`,
      role: 'button',
      'aria-expanded': 'true',
      'aria-label': `${packageLabel(node.name)}, ${formatCount(node.packages.length, 'package')}`,
      'data-cluster': node.name,
      tabindex: -1,
    },
    svgElement('rect', { class: 'cluster-ground', width, height, rx: 10 }),
    svgElement('path', { class: 'open-sign', d: 'M9 10h8l-4 6z' }),
  );
}

/**
 * The title of an open cluster: its name relative to its parent, or in full at the top level. A click closes the
 * cluster.
 */
export function drawClusterTitle({ node, x, y }: PlacedCluster): SVGTextElement {
  const title = packageLabel(node.label === '' ? node.name : node.label);
  return svgElement(
    'text',
    { class: 'cluster-title', x: x + 23, y: y + titleBaseline, 'data-title': node.name, 'aria-hidden': 'true' },
    title,
  );
}

/** A closed cluster: a stack of boxes with a count. */
export function drawClosedCluster({ node, x, y, width }: PlacedCluster, label: BoxLabel): SVGGElement {
  return svgElement(
    'g',
    {
      class: 'cluster is-closed',
      transform: `translate(${x} ${y})`,
      role: 'button',
      'aria-expanded': 'false',
      'aria-label': `${packageLabel(node.name)}, ${formatCount(node.packages.length, 'package')}`,
      'data-cluster': node.name,
      tabindex: -1,
    },
    svgElement('rect', { class: 'stack', x: 3, y: 3, width, height: boxHeight, rx: 6 }),
    svgElement('rect', { class: 'box', width, height: boxHeight, rx: 6 }),
    svgElement('path', { class: 'open-sign', d: `M${boxPadding} ${boxHeight / 2 - 4}v8l6 -4z` }),
    svgElement('text', { class: 'label', x: boxPadding + 14, y: baseline }, label.name),
    svgElement('text', { class: 'count', x: width - boxPadding, y: baseline }, label.count),
  );
}

/** A family; each version links to its package. */
export function drawFamily(graph: PageGraph, { node, x, y, width }: PlacedCluster, label: BoxLabel): SVGGElement {
  const [only] = label.versions;
  const isSingle = label.versions.length === 1 && only !== undefined;
  const name = svgElement('text', { class: 'label', x: boxPadding, y: baseline }, label.name);
  const ground = svgElement('rect', { class: 'box', width, height: boxHeight, rx: 6 });
  const box = { transform: `translate(${x} ${y})`, 'data-family': node.name };
  if (isSingle) {
    const one = graph.packages[only.number];
    // Without a version, there is no inner box to mark.
    const isMarked = one?.isViolating === true && only.text === '';
    const status = `status-${one?.status ?? 'none'}${one?.isInclude === true ? ' is-include' : ''}${isMarked ? ' is-marked' : ''}`;
    const link = packageNode(graph, only.number, status, ground, name, ...versionParts(graph, only));
    return svgElement('g', { class: 'family', ...box }, link);
  }
  const versions = label.versions.map((version) =>
    packageNode(
      graph,
      version.number,
      `status-${graph.packages[version.number]?.status ?? 'none'}`,
      ...versionParts(graph, version),
    ),
  );
  return svgElement('g', { class: 'family', ...box }, ground, name, ...versions);
}

/** True if the node is drawn as one closed box. */
export function isClosedCluster({ node, isOpen }: PlacedCluster): boolean {
  return !isOpen && !isFamily(node);
}

function packageNode(graph: PageGraph, number: number, status: string, ...parts: readonly SVGElement[]): SVGAElement {
  const one = graph.packages[number] as PagePackage;
  return svgElement(
    'a',
    {
      class: `node ${status}${one.change === undefined ? '' : ` change-${one.change}`}`,
      href: writeFocusAddress({ kind: 'package', name: one.name }),
      'aria-label': describeInWords(graph, one),
      'data-package': number,
      tabindex: -1,
    },
    ...parts,
  );
}

function versionParts(graph: PageGraph, { number, text, x, width }: VersionLabel): SVGElement[] {
  const isViolating = graph.packages[number]?.isViolating === true;
  const kind = isViolating ? 'version-box is-violating' : 'version-box';
  if (text === '') return [];
  return [
    svgElement('rect', { class: kind, x, y: 4, width, height: boxHeight - 8, rx: 4 }),
    svgElement('text', { class: 'version', x: x + width / 2, y: baseline }, text),
  ];
}

/** The screen reader label of a package on the map. */
function describeInWords(graph: PageGraph, one: PagePackage): string {
  return [
    packageLabel(one.name),
    ...(one.status === 'none' ? [] : [one.status]),
    ...(one.change === undefined ? [] : [one.change]),
    `needs ${one.outgoing.length}`,
    `needed by ${one.incoming.length}`,
    ...(one.isViolating ? ['breaks the One Definition Rule'] : []),
    ...(one.cycle === undefined ? [] : [`in a cycle of ${graph.cycles[one.cycle]?.length ?? 0}`]),
  ].join(', ');
}
