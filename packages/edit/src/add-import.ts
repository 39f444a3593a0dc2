/**
 * Adds an import as one inserted line. If the imports are in the formatter's order, the line is inserted in that order; otherwise next to the imports of its
 * group. No other line changes.
 */
import type { SchemaFile } from '@protoshepherd/schema';
import { compareText, type TextEdit } from '@protoshepherd/source';
import {
  childRows,
  collectComments,
  ImportNode,
  classifyImport,
  KindNumber,
  viewAt,
  type FormatStyle,
  type SyntaxTree,
} from '@protoshepherd/syntax';

/** An import of the file, and its group in the formatter's order. */
interface OwnImport {
  readonly node: ImportNode;
  readonly path: string;
  readonly place: number;
}

/** The edit that adds an import to a file; `undefined` if the file imports the path already. */
export function addImport(
  { tree, package: own }: Pick<SchemaFile, 'tree' | 'package'>,
  path: string,
  style: Pick<FormatStyle, 'imports' | 'xdsAnnotations'>,
): TextEdit | undefined {
  const findImportGroup = (line: { readonly path: string; readonly modifier?: string | undefined }): number => {
    if (style.imports === 'keep') return 0;
    const place = classifyImport(line, own, style);
    // In style `sorted`, only imports with a modifier form separate groups.
    return style.imports === 'sorted' && line.modifier === undefined ? 0 : place;
  };
  const imports = childRows(tree.rows, 0, KindNumber.import).map((row): OwnImport => {
    const node = new ImportNode(tree, row);
    const line = { path: node.path?.value ?? '', modifier: node.modifier?.text };
    return { node, path: line.path, place: findImportGroup(line) };
  });
  if (imports.some((each) => each.path === path)) return undefined;
  const lineBreak = /^[^\n]*\r\n/.test(tree.file.text) ? '\r\n' : '\n';
  const line = `import "${path}";`;
  const place = findImportGroup({ path });
  const group = imports.filter((each) => each.place === place);
  const behind = group.findLast((each) => style.imports === 'keep' || compareText(each.path, path) < 0);
  if (behind !== undefined) return insertAt(endOfLine(tree, behind.node), `${lineBreak}${line}`);
  const [next] = group;
  if (next !== undefined) return insertAt(startWithComments(next.node), `${line}${lineBreak}`);
  const former = imports.findLast((each) => each.place < place);
  if (former !== undefined) return insertAt(endOfLine(tree, former.node), `${lineBreak}${lineBreak}${line}`);
  const [first] = imports;
  if (first !== undefined) return insertAt(startWithComments(first.node), `${line}${lineBreak}${lineBreak}`);
  return insertBelowHead(tree, line, lineBreak);
}

/** Inserts after the package statement, else after the syntax statement, else at the start, after a byte order mark. */
function insertBelowHead(tree: SyntaxTree, line: string, lineBreak: string): TextEdit {
  const head = childRows(tree.rows, 0, KindNumber.package, KindNumber.syntax).at(-1);
  if (head === undefined)
    return insertAt(tree.file.text.startsWith('\uFEFF') ? 1 : 0, `${line}${lineBreak}${lineBreak}`);
  return insertAt(endOfLine(tree, viewAt(tree, head)), `${lineBreak}${lineBreak}${line}`);
}

/**
 * The end of the line on which a statement ends, after its trailing comment; the end of the statement if another one follows on the
 * line.
 */
function endOfLine({ file: { text } }: SyntaxTree, node: ImportNode | ReturnType<typeof viewAt>): number {
  const { end } = node.span;
  const rest = /^[ \t]*(?:\/\/[^\r\n]*)?(?=\r?\n|$)/.exec(text.slice(end, text.indexOf('\n', end) + 1 || text.length));
  return end + (rest?.[0].length ?? 0);
}

/** The start of a statement, including its leading comment. */
function startWithComments(node: ImportNode): number {
  return collectComments(node).leading?.span.start ?? node.span.start;
}

function insertAt(offset: number, text: string): TextEdit {
  return { start: offset, end: offset, text };
}
