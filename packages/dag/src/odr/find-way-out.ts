/**
 * The least that ends a violation. First choice: imports that nothing needs and without which only one version is reached; they can simply go.
 * Else whatever lies on a way to an older version has to move to a version of its own that does not lead there.
 */
import { compareByAge, type ApiFile } from '@protoshepherd/api-tree';
import { linkSchema, type FileImport } from '@protoshepherd/schema';

import { closureOf } from '../graph/closure.ts';
import { listEdges, neighbours, type Adjacency } from '../graph/graph-index.ts';
import type { PackageGraph, Use } from '../graph/package-graph.ts';
import type { Violation } from './find-violations.ts';
import type { WayOut } from './odr-violation.ts';

/** An edge of the graph, by the numbers of its ends. */
interface Edge {
  readonly from: number;
  readonly to: number;
}

/** Finds the cheapest way out of a violation. */
export function findWayOut(graph: PackageGraph, violation: Violation): WayOut {
  return dropImports(graph, violation) ?? bump(graph, violation);
}

/** Of all choices of the one version to keep, the one that the fewest unused imports stand in the way of. */
function dropImports(graph: PackageGraph, { node, versions }: Violation): WayOut | undefined {
  if (graph.edgeKind !== 'imports') return undefined;
  const between = edgesBetween(graph, node, versions);
  const unused = findUnused(
    graph.tree,
    between.flatMap(({ from, to }) => graph.uses(from, to)),
  );
  const isNeedless = ({ from, to }: Edge): boolean => graph.uses(from, to).every((use) => unused.has(use));
  const needless = between.filter(isNeedless);
  if (needless.length === 0) return undefined;

  const rest = asAdjacency(
    graph,
    between.filter((edge) => !isNeedless(edge)),
  );
  const stillReached = new Set(closureOf(rest, [node]));
  const choices = versions.flatMap((kept) => {
    const others = versions.filter((version) => version !== kept && version !== node);
    if (others.some((version) => stillReached.has(version))) return [];
    const leading = new Set(closureOf(graph.index.incoming, others));
    return [needless.filter(({ to }) => leading.has(to)).flatMap(({ from, to }) => graph.uses(from, to))];
  });
  const [imports] = choices.toSorted((a, b) => a.length - b.length);
  return imports === undefined ? undefined : { kind: 'drop-imports', imports };
}

/**
 * Packages on the way to a version that is not kept. Some of them need no bump: one that has a newer version already which does not lead there, and
 * a candidate, which takes other imports as soon as there are any.
 */
function bump(graph: PackageGraph, { node, versions }: Violation): WayOut {
  const { incoming, outgoing } = graph.index;
  const kept = versions.includes(node) ? node : (versions.at(-1) as number);
  const others = versions.filter((version) => version !== kept);
  const leading = new Set(closureOf(incoming, others));
  const importsDirectly = (each: number): boolean => neighbours(outgoing, each).some((to) => others.includes(to));
  const needsBump = (each: number): boolean => {
    if (!leading.has(each) || versions.includes(each)) return false;
    if (importsDirectly(each)) return !hasFreeSuccessor(graph, each, leading);
    return each !== node && graph.packageAt(each).status !== 'candidate' && !hasFreeSuccessor(graph, each, leading);
  };
  const numbers = closureOf(outgoing, [node]).filter(
    (each) => needsBump(each) || (each === node && importsDirectly(each)),
  );
  return { kind: 'bump', kept: graph.packageAt(kept), packages: numbers.map((number) => graph.packageAt(number)) };
}

/** Is there a newer version of a package that leads to none of the versions to get rid of? */
function hasFreeSuccessor(graph: PackageGraph, number: number, leading: ReadonlySet<number>): boolean {
  const { siblings, version } = graph.packageAt(number);
  return siblings.some((sibling) => {
    if (sibling.version === undefined || version === undefined) return false;
    const other = graph.index.numberOf(sibling.name);
    return compareByAge(sibling.version, version) > 0 && other !== undefined && !leading.has(other);
  });
}

/** The edges on all ways from a node to others. */
function edgesBetween({ index }: PackageGraph, node: number, targets: readonly number[]): Edge[] {
  const leading = new Set(closureOf(index.incoming, targets));
  return closureOf(index.outgoing, [node]).flatMap((from) =>
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

const knownUnused = new WeakMap<ApiFile, readonly FileImport[]>();

/** Which imports nothing needs. Only the files in question are linked, once, not the whole tree. */
function findUnused(tree: PackageGraph['tree'], uses: readonly Use[]): ReadonlySet<Use> {
  const files = [...new Set(uses.map((use) => use.file))].filter((file) => !knownUnused.has(file));
  const schema = linkSchema(
    files.map((file) => file.schemaFile.tree),
    { include: (path) => tree.schema.file(path)?.tree },
  );
  for (const file of files) {
    const linked = schema.file(file.path);
    knownUnused.set(file, linked === undefined ? [] : schema.unusedImports(linked));
  }
  return new Set(uses.filter((use) => knownUnused.get(use.file)?.some((each) => each.row === use.row)));
}
