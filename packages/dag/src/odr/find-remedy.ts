/**
 * Finds the smallest fix for a violation. First choice: remove unused imports, if only one version is reached without them. Otherwise imports
 * are redirected to existing newer versions, and packages without such a version need a new one.
 */
import { compareByAge, type ApiFile } from '@protoshepherd/api-tree';
import { linkSchema, type FileImport } from '@protoshepherd/schema';

import { findReachable } from '../graph/find-reachable.ts';
import { listEdges, neighbours, type Adjacency } from '../graph/graph-index.ts';
import type { PackageGraph, Use } from '../graph/package-graph.ts';
import type { Violation } from './find-violations.ts';
import type { Redirect, Remedy } from './odr-violation.ts';

/** An edge of the graph, by node numbers. */
interface Edge {
  readonly from: number;
  readonly to: number;
}

/** Returns the unused imports of a file. */
export type UnusedImports = (file: ApiFile) => readonly FileImport[];

/** Finds the cheapest fix for a violation. */
export function findRemedy(
  graph: PackageGraph,
  violation: Violation,
  unusedImports?: UnusedImports,
): Remedy | undefined {
  const dropped = dropImports(graph, violation, unusedImports);
  if (dropped !== undefined || violation.versions.includes(violation.node)) return dropped;
  return catchUp(graph, violation);
}

/** Considers each version as the one to keep, and picks the choice that removes the fewest imports. */
function dropImports(
  graph: PackageGraph,
  { node, versions }: Violation,
  unusedImports: UnusedImports | undefined,
): Remedy | undefined {
  if (graph.edgeKind !== 'imports') return undefined;
  const between = edgesBetween(graph, node, versions);
  const uses = between.flatMap(({ from, to }) => graph.uses(from, to));
  const unused = findUnused(uses, unusedImports ?? linkUnused(graph.tree, uses));
  const isNeedless = ({ from, to }: Edge): boolean => graph.uses(from, to).every((use) => unused.has(use));
  const needless = between.filter(isNeedless);
  if (needless.length === 0) return undefined;

  const rest = asAdjacency(
    graph,
    between.filter((edge) => !isNeedless(edge)),
  );
  const stillReached = new Set(findReachable(rest, [node]));
  const keepable = versions.includes(node) ? [node] : versions;
  const choices = keepable.flatMap((kept) => {
    const others = versions.filter((version) => version !== kept);
    if (others.some((version) => stillReached.has(version))) return [];
    const leading = new Set(findReachable(graph.index.incoming, others));
    // Every path to another version crosses one of these edges first, so edges behind them can stay.
    const crossed = needless.filter(({ from, to }) => stillReached.has(from) && leading.has(to));
    return [crossed.flatMap(({ from, to }) => graph.uses(from, to))];
  });
  const [imports] = choices.toSorted((a, b) => a.length - b.length);
  return imports === undefined ? undefined : { kind: 'drop-imports', imports };
}

/**
 * Keeps the newest version and changes every package that leads to another one. If such a package has a newer version that does not lead there, imports are
 * redirected to it. All others need a bump, except candidates, which follow their imports.
 */
function catchUp(graph: PackageGraph, { node, versions }: Violation): Remedy {
  const { incoming, outgoing } = graph.index;
  const kept = versions.at(-1) as number;
  const others = versions.filter((version) => version !== kept);
  const leading = new Set(findReachable(incoming, others));
  if (leading.has(kept)) return { kind: 'settle-first', package: graph.packageAt(kept) };
  const successor = (each: number): number | undefined =>
    others.includes(each) ? kept : findSuccessor(graph, each, leading);
  const redirects = [...neighbours(outgoing, node)].flatMap((to): Redirect[] => {
    const next = leading.has(to) ? successor(to) : undefined;
    return next === undefined
      ? []
      : [{ from: graph.packageAt(to), to: graph.packageAt(next), uses: graph.uses(node, to) }];
  });
  const bumps = findReachable(outgoing, [node]).filter((each) => {
    if (each === node || !leading.has(each) || others.includes(each) || successor(each) !== undefined) return false;
    const importsDirectly = neighbours(outgoing, each).some((to) => others.includes(to));
    return importsDirectly || graph.packageAt(each).status !== 'candidate';
  });
  return {
    kind: 'catch-up',
    kept: graph.packageAt(kept),
    redirects,
    bumps: bumps.map((number) => graph.packageAt(number)),
  };
}

/** The newest version of a package that is newer than it and reaches none of the versions to remove. */
function findSuccessor(graph: PackageGraph, number: number, leading: ReadonlySet<number>): number | undefined {
  const { siblings, version } = graph.packageAt(number);
  const newer = siblings.flatMap((sibling) => {
    if (sibling.version === undefined || version === undefined || compareByAge(sibling.version, version) <= 0)
      return [];
    const other = graph.index.numberOf(sibling.name);
    return other === undefined || leading.has(other) ? [] : [other];
  });
  return newer.at(-1);
}

/** The edges on all paths from a node to some targets. */
function edgesBetween({ index }: PackageGraph, node: number, targets: readonly number[]): Edge[] {
  const leading = new Set(findReachable(index.incoming, targets));
  return findReachable(index.outgoing, [node]).flatMap((from) =>
    leading.has(from)
      ? [...neighbours(index.outgoing, from)].filter((to) => leading.has(to)).map((to) => ({ from, to }))
      : [],
  );
}

function asAdjacency({ index }: PackageGraph, edges: readonly Edge[]): Adjacency {
  return listEdges(
    edges.map(({ from }) => from),
    edges.map(({ to }) => to),
    index.nodes.length,
  );
}

function findUnused(uses: readonly Use[], unusedImports: UnusedImports): ReadonlySet<Use> {
  return new Set(uses.filter(({ file, row }) => unusedImports(file).some((each) => each.row === row)));
}

const knownUnused = new WeakMap<ApiFile, readonly FileImport[]>();

/** The unused imports of files. Links only the files in question, once, instead of the whole tree. */
function linkUnused(tree: PackageGraph['tree'], uses: readonly Use[]): UnusedImports {
  const files = [...new Set(uses.map((use) => use.file))].filter((file) => !knownUnused.has(file));
  const schema = linkSchema(
    files.map((file) => file.schemaFile.tree),
    { include: (path) => tree.schema.file(path)?.tree },
  );
  for (const file of files) {
    const linked = schema.file(file.path);
    knownUnused.set(file, linked === undefined ? [] : schema.unusedImports(linked));
  }
  return (file) => knownUnused.get(file) ?? [];
}
