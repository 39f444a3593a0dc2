/** The packages of a tree and which of them need which. */
import type { ApiFile, ApiTree, PackageVersion } from '@protoshepherd/api-tree';
import type { FileImport } from '@protoshepherd/schema';
import type { DirectedGraph } from 'graphology';

import type { Components } from './components.ts';
import type { GraphIndex } from './graph-index.ts';

/** What makes an edge: an import statement, or the use of a type. */
export type EdgeKind = 'imports' | 'references';

/** A place where a file of one package needs a file of another. */
export interface Use {
  readonly file: ApiFile;
  /** The row of the import, or of what uses the type. */
  readonly row: number;
  readonly target: ApiFile;
}

/** An import that leads to no file that was read. */
export interface OpenImport {
  readonly file: ApiFile;
  readonly import: FileImport;
}

/** The graph of a tree. Each property is computed at most once. */
export interface PackageGraph {
  readonly tree: ApiTree;
  readonly edgeKind: EdgeKind;
  /** The graph by name, with the places that make each edge. */
  readonly graph: DirectedGraph<{ readonly package: PackageVersion }, { readonly uses: readonly Use[] }>;
  /** The same graph by number, for questions about the whole. */
  readonly index: GraphIndex;
  readonly components: Components;
  /** Imports that lead nowhere, by file. */
  readonly openImports: readonly OpenImport[];
  /** The package that a number stands for. */
  readonly packageAt: (number: number) => PackageVersion;
  /** The places that make the edge between two packages; empty if there is none. */
  readonly uses: (from: number, to: number) => readonly Use[];
}
