/**
 * Renders the package graph for Graphviz. Status is shown by colour and shape, so that it is visible without colour; paths that
 * witness a violation of the One Definition Rule are red and thick, edges of cycles are dashed.
 */
import type { DescribedPackage, GraphDescription } from '@protoshepherd/dag';

import { printable } from '../text/printable.ts';
import { defaultGraphTitle, type GraphOptions } from './graph-format.ts';
import { findCycleEdges, findViolationEdges } from './marked-edges.ts';
import { clusterByName } from './name-clusters.ts';

type Attributes = Readonly<Record<string, string | number>>;

const statusAttributes: Readonly<Record<DescribedPackage['status'], Attributes>> = {
  active: { shape: 'box', fillcolor: '#d7efe6', color: '#14735a' },
  frozen: { shape: 'box3d', fillcolor: '#dbe7f8', color: '#2b5fa8' },
  candidate: { shape: 'hexagon', fillcolor: '#fbeacb', color: '#8a5a00' },
  none: { shape: 'ellipse', fillcolor: '#eceef1', color: '#5b6472' },
};

/** The graph as a `digraph`. */
export function formatDot(description: GraphDescription, options: GraphOptions): string {
  const title = `${options.title ?? defaultGraphTitle}, ${options.generatedFor}`;
  const lines = [
    'digraph packages {',
    `  graph${attributeList({ rankdir: 'LR', ranksep: 1, label: title, labelloc: 't', fontname: 'Helvetica' })};`,
    `  node${attributeList({ style: 'filled', fontname: 'Helvetica', fontsize: 10 })};`,
    `  edge${attributeList({ color: '#8a93a0', arrowsize: 0.6 })};`,
    ...printPackages(description.packages, options.clusterSegments ?? 0),
    ...printEdges(description),
    '}',
  ];
  return `${lines.join('\n')}\n`;
}

function printPackages(packages: readonly DescribedPackage[], segments: number): string[] {
  if (segments <= 0) return packages.map((one) => `  ${printPackage(one)}`);
  return clusterByName(packages, segments).flatMap((cluster, at) => [
    `  subgraph ${quote(`cluster_${at}`)} {`,
    `    graph${attributeList({ label: cluster.prefix, color: '#c5cbd3' })};`,
    ...cluster.packages.map((one) => `    ${printPackage(one)}`),
    '  }',
  ]);
}

function printPackage({ name, status, files, isInclude }: DescribedPackage): string {
  const tooltip = `${name}: ${status}, ${files} ${files === 1 ? 'file' : 'files'}`;
  const border: Attributes = isInclude ? { style: 'filled,dotted' } : {};
  return `${quote(name)}${attributeList({ ...statusAttributes[status], ...border, label: name, tooltip })};`;
}

function printEdges(description: GraphDescription): string[] {
  const isWitness = findViolationEdges(description);
  const isInCycle = findCycleEdges(description);
  return description.edges.map(({ from, to }) => {
    const attributes: Attributes = {
      ...(isInCycle(from, to) && { color: '#7b3fb5', style: 'dashed', tooltip: 'part of a cycle' }),
      ...(isWitness(from, to) && { color: '#c22f2f', penwidth: 2, tooltip: 'breaks the One Definition Rule' }),
    };
    return `  ${quote(from)} -> ${quote(to)}${attributeList(attributes)};`;
  });
}

function attributeList(attributes: Attributes): string {
  const entries = Object.entries(attributes);
  if (entries.length === 0) return '';
  return ` [${entries.map(([key, value]) => `${key}=${typeof value === 'number' ? value : quote(value)}`).join(', ')}]`;
}

/** Inside quotes only the quote and the backslash are special; a single backslash would start a label escape. */
function quote(text: string): string {
  return `"${printable(text).replaceAll(/["\\]/g, String.raw`\$&`)}"`;
}
