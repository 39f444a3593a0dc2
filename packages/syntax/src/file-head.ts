/** The head of a file: everything that a graph of files and packages needs. */
import { Column, KindNumber, slotColumn } from './node-kind.ts';
import { childRows, rowText, tokenText } from './rows.ts';
import { stringValue } from './string-value.ts';
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

const packageName = slotColumn('package', 'name');
const importPath = slotColumn('import', 'path');
const importModifier = slotColumn('import', 'modifier');

/** Reads the head of a parsed file. */
export function readHead(tree: SyntaxTree): FileHead {
  const { rows } = tree;
  let name = -1;
  let hasService = false;
  const imports: HeadImport[] = [];
  for (const row of childRows(rows, 0, KindNumber.package, KindNumber.import, KindNumber.service)) {
    if (rows[row] === KindNumber.service) hasService = true;
    else if (rows[row] === KindNumber.import) addImport(tree, row, imports);
    else if (name === -1) name = rows[row + packageName] as number;
  }
  return { package: name === -1 ? '' : rowText(tree, name), imports, hasService };
}

function addImport(tree: SyntaxTree, row: number, imports: HeadImport[]): void {
  const { rows, tokens, file } = tree;
  const path = rows[row + importPath] as number;
  if (path === -1) return;
  const first = rows[path + Column.firstToken] as number;
  const end = rows[path + Column.endToken] as number;
  const modifier = rows[row + importModifier] as number;
  imports.push({
    path: stringValue(file.text, tokens, first, end),
    modifier: modifier === -1 ? undefined : (tokenText(tree, modifier) as HeadImport['modifier']),
    row,
  });
}
