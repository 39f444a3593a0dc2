/** The head of a file: everything that a graph of files and packages needs. */
import { KindNumber } from './node-kind.ts';
import { ImportNode, PackageNode } from './nodes/file-nodes.ts';
import { childRows } from './rows.ts';
import type { SyntaxTree } from './syntax-tree.ts';

/** The statements at the top of a file. */
export interface FileHead {
  /** The package; empty if none is declared. */
  readonly package: string;
  /** In source order, without imports that lack a path. */
  readonly imports: readonly HeadImport[];
  /** Does the file declare a service? */
  readonly hasService: boolean;
}

/** One `import` statement. */
export interface HeadImport {
  readonly path: string;
  readonly modifier: 'public' | 'weak' | 'option' | undefined;
  /** The row of the statement in its tree. */
  readonly row: number;
}

/** Reads the head of a parsed file. */
export function readHead(tree: SyntaxTree): FileHead {
  const [packageRow] = childRows(tree.rows, 0, KindNumber.package);
  const imports = childRows(tree.rows, 0, KindNumber.import).flatMap((row): HeadImport[] => {
    const { path, modifier } = new ImportNode(tree, row);
    return path === undefined ? [] : [{ path: path.value, modifier: modifier?.text as HeadImport['modifier'], row }];
  });
  return {
    package: packageRow === undefined ? '' : (new PackageNode(tree, packageRow).name?.name ?? ''),
    imports,
    hasService: childRows(tree.rows, 0, KindNumber.service).length > 0,
  };
}
