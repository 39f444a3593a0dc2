/**
 * The imports of the next version. What it still refers to is imported from where it is then; annotations are imported as far as they are used. Groups
 * and order are those of the source.
 */
import { childRows, hasCommentsBetween, ImportNode, KindNumber } from '@protoshepherd/syntax';

import type { FileDraft } from './file-draft.ts';
import { renderImports, type ImportLine } from './import-groups.ts';
import { nextImports } from './next-imports.ts';

/** Edits the imports of a file. */
export function editImports(draft: FileDraft): void {
  const { tree } = draft;
  const nodes = childRows(tree.rows, 0, KindNumber.import).map((row) => new ImportNode(tree, row));
  const before = nodes.map((node): ImportLine => ({ path: node.path?.value ?? '', modifier: node.modifier?.text }));
  const after = nextImports(draft, before);
  const [first, last] = [nodes[0], nodes.at(-1)];
  if (first === undefined || last === undefined) {
    if (after.length > 0) addBlock(draft, renderImports(draft.upgrade.file.schemaFile.package, after));
    return;
  }
  const [start, end] = [first.span.start, last.span.end];
  const isRegular =
    !hasCommentsBetween(tree, first.firstToken, last.endToken) &&
    draft.text.slice(start, end) === renderImports(draft.upgrade.file.schemaFile.package, before);
  if (isRegular || draft.context.options.quirks !== undefined) {
    draft.replace(start, end, renderImports(draft.upgrade.file.schemaFile.package, after));
    return;
  }
  editInPlace(draft, nodes, after);
}

/** Behind the package, or whatever stands first. */
function addBlock(draft: FileDraft, text: string): void {
  const [head] = childRows(draft.tree.rows, 0, KindNumber.package, KindNumber.syntax).toReversed();
  if (head === undefined || text === '') return;
  const token = (draft.tree.rows[head + 2] as number) - 1;
  draft.insert(draft.tree.tokens.ends[token] as number, `\n\n${text}`);
}

/** An order of somebody's own is kept: paths change where they stand, what is new follows the last. */
function editInPlace(draft: FileDraft, nodes: readonly ImportNode[], after: readonly ImportLine[]): void {
  const left = new Set(after.map(({ path }) => path));
  for (const node of nodes) {
    const path = draft.context.names.importPath(node.path?.value ?? '');
    const literal = node.path;
    if (literal !== undefined && left.delete(path)) draft.replace(literal.span.start, literal.span.end, `"${path}"`);
    else cutLine(draft, node);
  }
  const last = nodes.at(-1) as ImportNode;
  for (const line of after) if (left.has(line.path)) draft.insert(last.span.end, `\nimport "${line.path}";`);
}

function cutLine(draft: FileDraft, node: ImportNode): void {
  const { start, end } = node.span;
  const lineEnd = draft.text.indexOf('\n', end);
  const isWholeLine = lineEnd !== -1 && draft.text.slice(end, lineEnd).trim() === '' && draft.columnOf(start) === 0;
  draft.replace(start, isWholeLine ? lineEnd + 1 : end, '');
}
