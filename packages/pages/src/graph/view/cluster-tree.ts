/**
 * Packages as a tree of clusters: `envoy.config.core.v3` is a version of the family `core` in the cluster `envoy.config`. A cluster with a single member is merged with that member.
 * Leaves are families with all their versions.
 */
import type { PageGraph } from './page-graph.ts';

/** A cluster; without children, a family. */
export interface ClusterNode {
  /** The full prefix or family. */
  readonly name: string;
  /** The name relative to the parent: `core` within `envoy.config`. */
  readonly label: string;
  readonly children: readonly ClusterNode[];
  /** The numbers of all contained packages, ascending. */
  readonly packages: readonly number[];
  /** The mean depth of its packages; importers are deeper than their imports. */
  readonly depth: number;
}

/** True for a family, which cannot be opened. */
export function isFamily({ children }: ClusterNode): boolean {
  return children.length === 0;
}

/** Deeper levels are merged, because a name may have any number of dots. */
const maxDepth = 10;

interface ClusterDraft {
  readonly families: Map<string, number[]>;
  readonly inner: Map<string, ClusterDraft>;
}

/** Builds the tree of some packages. The root holds all of them, and its name is their common prefix, often empty. */
export function buildClusterTree(graph: PageGraph, packages: readonly number[]): ClusterNode {
  const root: ClusterDraft = { families: new Map(), inner: new Map() };
  for (const number of packages) {
    const family = graph.packages[number]?.family ?? '';
    const segments = family.split('.');
    const inside = segments.slice(0, Math.min(maxDepth, segments.length - 1));
    let at = root;
    for (const segment of inside) at = enter(at, segment);
    const members = at.families.get(family);
    if (members === undefined) at.families.set(family, [number]);
    else members.push(number);
  }
  return finish(graph, root, '', '');
}

function enter({ inner }: ClusterDraft, segment: string): ClusterDraft {
  const known = inner.get(segment);
  if (known !== undefined) return known;
  const made: ClusterDraft = { families: new Map(), inner: new Map() };
  inner.set(segment, made);
  return made;
}

function finish(graph: PageGraph, { families, inner }: ClusterDraft, name: string, label: string): ClusterNode {
  const children = [
    ...Array.from(families, ([family, packages]) => familyNode(graph, family, packages, within(family, name))),
    ...Array.from(inner, ([segment, each]) =>
      finish(graph, each, name === '' ? segment : `${name}.${segment}`, segment),
    ),
  ].toSorted((a, b) => b.depth - a.depth || (a.name < b.name ? -1 : 1));
  const [only] = children;
  if (only !== undefined && children.length === 1)
    return { ...only, label: label === '' ? only.label : `${label}.${only.label}` };
  const packages = children.flatMap((child) => child.packages).toSorted((a, b) => a - b);
  return { name, label, children, packages, depth: meanDepth(graph, packages) };
}

function familyNode(graph: PageGraph, name: string, packages: readonly number[], label: string): ClusterNode {
  return { name, label, children: [], packages, depth: meanDepth(graph, packages) };
}

function within(family: string, prefix: string): string {
  return prefix === '' ? family : family.slice(prefix.length + 1);
}

function meanDepth(graph: PageGraph, packages: readonly number[]): number {
  return packages.reduce((sum, number) => sum + (graph.packages[number]?.depth ?? 0), 0) / Math.max(1, packages.length);
}
