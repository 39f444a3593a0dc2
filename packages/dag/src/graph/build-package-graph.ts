/** Builds the package graph of a tree. References within one package make no edge. */
import type { ApiFile, ApiTree, PackageVersion } from '@protoshepherd/api-tree';
import { DirectedGraph } from 'graphology';

import { findComponents, type Components } from './components.ts';
import { GraphIndex } from './graph-index.ts';
import type { EdgeKind, UnresolvedImport, PackageGraph, Use } from './package-graph.ts';

/** What counts as a reference. */
export interface ReferenceOptions {
  /** Do request and response types of an rpc count, like the types of fields? */
  readonly countMethods: boolean;
}

/** Builds the graph of a tree, from imports by default or from type references. */
export function buildPackageGraph(
  tree: ApiTree,
  edgeKind: EdgeKind = 'imports',
  options: ReferenceOptions = { countMethods: true },
): PackageGraph {
  const graph: PackageGraph['graph'] = new DirectedGraph();
  for (const each of tree.packages) graph.addNode(each.name, { package: each });
  const openImports: UnresolvedImport[] = [];
  const edges: Edges = new Map();
  for (const file of tree.files) {
    for (const use of edgeKind === 'imports' ? collectImports(tree, file) : collectReferences(tree, file, options))
      addUse(edges, use);
    for (const each of file.schemaFile.imports) if (each.file === undefined) openImports.push({ file, import: each });
  }
  for (const [from, targets] of edges) for (const [to, uses] of targets) graph.addEdge(from.name, to.name, { uses });
  const index = new GraphIndex(
    tree.packages,
    graph.mapEdges((_edge, _attributes, from, to) => [from, to] as const),
  );
  const nameAt = (number: number): string => index.nodes[number]?.name ?? '';
  let components: Components | undefined;
  return {
    tree,
    edgeKind,
    graph,
    index,
    unresolvedImports: openImports,
    get components() {
      return (components ??= findComponents(index));
    },
    packageAt: (number) => graph.getNodeAttribute(nameAt(number), 'package'),
    uses(from, to) {
      const edge = graph.edge(nameAt(from), nameAt(to));
      return edge === undefined ? [] : graph.getEdgeAttribute(edge, 'uses');
    },
  };
}

/** The uses behind each edge, collected first because there are many more uses than edges. */
type Edges = Map<PackageVersion, Map<PackageVersion, Use[]>>;

function addUse(edges: Edges, use: Use): void {
  const from = use.file.packageVersion;
  const to = use.target.packageVersion;
  if (from === to) return;
  let targets = edges.get(from);
  if (targets === undefined) edges.set(from, (targets = new Map<PackageVersion, Use[]>()));
  const uses = targets.get(to);
  if (uses === undefined) targets.set(to, [use]);
  else uses.push(use);
}

function collectImports(tree: ApiTree, file: ApiFile): Use[] {
  return file.schemaFile.imports.flatMap(({ row, file: imported }) => {
    const target = imported && tree.file(imported.path);
    return target === undefined ? [] : [{ file, row, target }];
  });
}

/** One use per target file is enough, since the others make the same edge. */
function collectReferences(tree: ApiTree, file: ApiFile, { countMethods }: ReferenceOptions): Use[] {
  const uses = new Map<ApiFile, Use>();
  for (const { kind, row, target: declaration } of tree.schema.references(file.schemaFile)) {
    if (kind === 'method' && !countMethods) continue;
    const target = tree.file(declaration.file.path);
    if (target !== undefined && target !== file && !uses.has(target)) uses.set(target, { file, row, target });
  }
  return [...uses.values()];
}
