/** Updates imports after a move. Imports in the formatter's groups and order stay that way; any other order is kept. */
import type { SchemaFile } from '@protoshepherd/schema';
import type { TextEdit } from '@protoshepherd/source';
import { childRows, hasCommentsBetween, ImportNode, KindNumber, type LayoutStyle } from '@protoshepherd/syntax';

import { renderImports, type ImportLine } from './import-groups.ts';
import { removeStatement } from './remove-statement.ts';

/** The edits that change the paths of a file's imports and add further ones. */
export function importPathEdits(
  { tree, package: own }: Pick<SchemaFile, 'tree' | 'package'>,
  pathOf: (path: string) => string,
  style: LayoutStyle,
  added: readonly string[] = [],
): readonly TextEdit[] {
  const nodes = childRows(tree.rows, 0, KindNumber.import).map((row) => new ImportNode(tree, row));
  const before = nodes.map((node): ImportLine => ({ path: node.path?.value ?? '', modifier: node.modifier?.text }));
  const moved = before.map((line): ImportLine => ({ ...line, path: pathOf(line.path) }));
  const fresh = added.filter((path) => moved.every((line) => line.path !== path));
  if (fresh.length === 0 && moved.every((line, at) => line.path === before[at]?.path)) return [];
  const after = [...moved, ...fresh.map((path) => ({ path }))];
  const [first, last] = [nodes[0], nodes.at(-1)];
  if (first === undefined || last === undefined) return addedBlock(tree, renderImports(own, after, style));
  const { start } = first.span;
  const { end } = last.span;
  const isRegular =
    !hasCommentsBetween(tree, first.firstToken, last.endToken) &&
    tree.file.text.slice(start, end) === renderImports(own, before, style);
  if (isRegular) return [{ start, end, text: renderImports(own, after, style) }];
  // An import whose new path another import has already is removed.
  const taken = new Set(before.filter(({ path }, at) => path === moved[at]?.path).map(({ path }) => path));
  const edits = nodes.flatMap((node, at) => {
    const path = moved[at]?.path ?? '';
    if (node.path === undefined || path === node.path.value) return [];
    if (taken.has(path)) return [removeStatement(tree, node.row)];
    taken.add(path);
    const { start: from, end: to } = node.path.span;
    return [{ start: from, end: to, text: `"${path}"` }];
  });
  return [...edits, ...appended(end, fresh)];
}

function appended(at: number, paths: readonly string[]): TextEdit[] {
  return paths.map((path) => ({ start: at, end: at, text: `\nimport "${path}";` }));
}

/** Inserts after the package statement, else after the syntax statement, else at the start, after a byte order mark. */
function addedBlock(tree: SchemaFile['tree'], text: string): TextEdit[] {
  const head = childRows(tree.rows, 0, KindNumber.package, KindNumber.syntax).at(-1);
  const first = tree.file.text.startsWith('\uFEFF') ? 1 : 0;
  if (head === undefined) return [{ start: first, end: first, text: `${text}\n\n` }];
  const at = tree.tokens.ends[(tree.rows[head + 2] as number) - 1] as number;
  return [{ start: at, end: at, text: `\n\n${text}` }];
}
