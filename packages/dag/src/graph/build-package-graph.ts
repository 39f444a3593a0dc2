/** A tree to the graph of its packages. Files of one package make no edge among themselves. */
import type { ApiFile, ApiTree } from '@protoshepherd/api-tree';
import { DirectedGraph } from 'graphology';

import { findComponents, type Components } from './components.ts';
import { GraphIndex } from './graph-index.ts';
import type { EdgeKind, OpenImport, PackageGraph, Use } from './package-graph.ts';

/** What counts as a reference. */
export interface ReferenceOptions {
  /** Do the types of an rpc count, like those of fields? */
  readonly countMethods: boolean;
}

/** Builds the graph of a tree, by imports unless type references are asked for. */
export function buildPackageGraph(
  tree: ApiTree,
  edgeKind: EdgeKind = 'imports',
  options: ReferenceOptions = { countMethods: true },
): PackageGraph {
  const graph: PackageGraph['graph'] = new DirectedGraph();
  for (const each of tree.packages) graph.addNode(each.name, { package: each });
  const openImports: OpenImport[] = [];
  for (const file of tree.files) {
    for (const use of edgeKind === 'imports' ? importsOf(tree, file) : referencesOf(tree, file, options))
      addUse(graph, use);
    for (const each of file.schemaFile.imports) if (each.file === undefined) openImports.push({ file, import: each });
  }
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
    openImports,
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

function addUse(graph: PackageGraph['graph'], use: Use): void {
  const from = use.file.packageVersion.name;
  const to = use.target.packageVersion.name;
  if (from === to) return;
  const edge = graph.edge(from, to);
  if (edge === undefined) graph.addEdge(from, to, { uses: [use] });
  else (graph.getEdgeAttribute(edge, 'uses') as Use[]).push(use);
}

function importsOf(tree: ApiTree, file: ApiFile): Use[] {
  return file.schemaFile.imports.flatMap(({ row, file: imported }) => {
    const target = imported && tree.file(imported.path);
    return target === undefined ? [] : [{ file, row, target }];
  });
}

/** The first use of each file is enough: the others make the same edge. */
function referencesOf(tree: ApiTree, file: ApiFile, { countMethods }: ReferenceOptions): Use[] {
  const uses = new Map<ApiFile, Use>();
  for (const { kind, row, target: declaration } of tree.schema.references(file.schemaFile)) {
    if (kind === 'method' && !countMethods) continue;
    const target = tree.file(declaration.file.path);
    if (target !== undefined && target !== file && !uses.has(target)) uses.set(target, { file, row, target });
  }
  return [...uses.values()];
}
