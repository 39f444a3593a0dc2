/** The packages of a tree and the edges between them. */
import type { ApiFile, ApiTree, PackageVersion } from '@protoshepherd/api-tree';
import type { FileImport } from '@protoshepherd/schema';
import type { DirectedGraph } from 'graphology';

import type { Components } from './components.ts';
import type { GraphIndex } from './graph-index.ts';

/** What an edge stands for: an import statement, or the use of a type. */
export type EdgeKind = 'imports' | 'references';

/** A location where a file of one package uses a file of another. */
export interface Use {
  readonly file: ApiFile;
  /** The row of the import, or of the element that uses the type. */
  readonly row: number;
  readonly target: ApiFile;
}

/** An import of a file that was not read. */
export interface UnresolvedImport {
  readonly file: ApiFile;
  readonly import: FileImport;
}

/** The graph of a tree. Each property is computed at most once. */
export interface PackageGraph {
  readonly tree: ApiTree;
  readonly edgeKind: EdgeKind;
  /** The graph by name, with the uses behind each edge. */
  readonly graph: DirectedGraph<{ readonly package: PackageVersion }, { readonly uses: readonly Use[] }>;
  /** The same graph by number, for algorithms over the whole graph. */
  readonly index: GraphIndex;
  readonly components: Components;
  /** Unresolved imports, by file. */
  readonly unresolvedImports: readonly UnresolvedImport[];
  /** The package with a number. */
  readonly packageAt: (number: number) => PackageVersion;
  /** The uses behind the edge between two packages; empty if there is no edge. */
  readonly uses: (from: number, to: number) => readonly Use[];
}
