/**
 * Renders the package graph as a Mermaid flowchart, for pages that render Mermaid, such as Markdown on GitHub. Packages
 * are numbered, because node ids allow few characters, and labels are escaped.
 */
import type { DescribedPackage, GraphDescription } from '@protoshepherd/dag';

import { printable } from '../text/printable.ts';
import { defaultGraphTitle, type GraphOptions } from './graph-format.ts';
import { findCycleEdges, findViolationEdges } from './marked-edges.ts';
import { clusterByName } from './name-clusters.ts';

/** Beyond these limits Mermaid shows an error instead of a graph, unless the page raises them; a graph cannot. */
const drawnByDefault = { edges: 500, characters: 50_000 };

/** The brackets around a label select the shape: a box, a box with bars, a hexagon, a rounded box. */
const statusShapes: Readonly<Record<DescribedPackage['status'], readonly [string, string]>> = {
  active: ['[', ']'],
  frozen: ['[[', ']]'],
  candidate: ['{{', '}}'],
  none: ['(', ')'],
};

const statusClasses = [
  '  classDef active fill:#d7efe6,stroke:#14735a,color:#10251f',
  '  classDef frozen fill:#dbe7f8,stroke:#2b5fa8,color:#111f33',
  '  classDef candidate fill:#fbeacb,stroke:#8a5a00,color:#2b1d00',
  '  classDef none fill:#eceef1,stroke:#5b6472,color:#1c2128',
];

/** The graph as a `flowchart` from left to right. */
export function formatMermaid(description: GraphDescription, options: GraphOptions): string {
  const numbers = new Map(description.packages.map(({ name }, at) => [name, at]));
  const body = [
    'flowchart LR',
    ...(description.packages.length === 0 ? ['  empty["no packages"]'] : []),
    ...printPackages(description.packages, numbers, options.clusterSegments ?? 0),
    ...printEdges(description, numbers),
    ...statusClasses,
  ].join('\n');
  const title = `%% ${labelText(options.title ?? defaultGraphTitle)}, ${labelText(options.generatedFor)}`;
  return `${[title, ...warnings(description.edges.length, body.length), body].join('\n')}\n`;
}

function warnings(edges: number, characters: number): string[] {
  const found: string[] = [];
  if (edges > drawnByDefault.edges)
    found.push(`%% ${edges} edges: Mermaid draws ${drawnByDefault.edges} unless its page sets maxEdges.`);
  if (characters > drawnByDefault.characters)
    found.push(
      `%% ${characters} characters: Mermaid reads ${drawnByDefault.characters} unless its page sets maxTextSize.`,
    );
  return found;
}

type Numbers = ReadonlyMap<string, number>;

function printPackages(packages: readonly DescribedPackage[], numbers: Numbers, segments: number): string[] {
  const print = ({ name, status }: DescribedPackage): string => {
    const [opening, closing] = statusShapes[status];
    return `n${numbers.get(name)}${opening}"${labelText(name)}"${closing}:::${status}`;
  };
  if (segments <= 0) return packages.map((one) => `  ${print(one)}`);
  return clusterByName(packages, segments).flatMap((cluster, at) => [
    `  subgraph s${at}["${labelText(cluster.prefix)}"]`,
    ...cluster.packages.map((one) => `    ${print(one)}`),
    '  end',
  ]);
}

function printEdges(description: GraphDescription, numbers: Numbers): string[] {
  const isWitness = findViolationEdges(description);
  const isInCycle = findCycleEdges(description);
  const lines = description.edges.map(({ from, to }) => {
    const arrow = isInCycle(from, to) ? '-.->' : '-->';
    return `  n${numbers.get(from)} ${arrow} n${numbers.get(to)}`;
  });
  const witnesses = description.edges.flatMap(({ from, to }, at) => (isWitness(from, to) ? [at] : []));
  if (witnesses.length > 0) lines.push(`  linkStyle ${witnesses.join(',')} stroke:#c22f2f,stroke-width:3px`);
  return lines;
}

/** Escapes a label: letters, digits and path characters stay, all others become `#` code points `;`. */
function labelText(text: string): string {
  return printable(text).replaceAll(/[^\p{L}\p{N}\p{M} ._,/-]/gu, (character) => `#${character.codePointAt(0)};`);
}
