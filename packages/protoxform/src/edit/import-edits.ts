/**
 * Edits the imports of the next version. References are imported from their new files, and annotations only if they are used. Groups and order follow
 * the source.
 */
import { memberRange, renderImports, type ImportLine } from '@protoshepherd/edit';
import { childRows, hasCommentsBetween, ImportNode, KindNumber } from '@protoshepherd/syntax';

import type { FileDraft } from './file-draft.ts';
import { nextImports } from './next-imports.ts';

/** Edits the imports of a file. */
export function editImports(draft: FileDraft): void {
  const { tree } = draft;
  const nodes = childRows(tree.rows, 0, KindNumber.import).map((row) => new ImportNode(tree, row));
  const before = nodes.map((node): ImportLine => ({ path: node.path?.value ?? '', modifier: node.modifier?.text }));
  const after = nextImports(draft, before);
  const [first, last] = [nodes[0], nodes.at(-1)];
  if (first === undefined || last === undefined) {
    if (after.length > 0) addBlock(draft, renderImports(draft.upgrade.file.schemaFile.package, after, draft.style));
    return;
  }
  const [start, end] = [first.span.start, last.span.end];
  const ownName = draft.upgrade.file.schemaFile.package;
  const isRegular =
    !hasCommentsBetween(tree, first.firstToken, last.endToken) &&
    draft.text.slice(start, end).replaceAll('\r\n', '\n') === renderImports(ownName, before, draft.style);
  if (!isRegular && draft.context.options.quirks === undefined) editInPlace(draft, nodes, after);
  else if (after.length > 0) draft.replace(start, end, renderImports(ownName, after, draft.style));
  else draft.replace(draft.text.slice(0, start).trimEnd().length, end, '');
}

/** Inserts after the package statement, else after the syntax statement. */
function addBlock(draft: FileDraft, text: string): void {
  const [head] = childRows(draft.tree.rows, 0, KindNumber.package, KindNumber.syntax).toReversed();
  if (head === undefined || text === '') return;
  const token = (draft.tree.rows[head + 2] as number) - 1;
  draft.insert(draft.tree.tokens.ends[token] as number, `\n\n${text}`);
}

/** Keeps a custom order: paths are replaced in place, and new imports follow the last kept one, or replace the first if none is kept. */
function editInPlace(draft: FileDraft, nodes: readonly ImportNode[], after: readonly ImportLine[]): void {
  const { names } = draft.context;
  const left = new Set(after.map(({ path }) => path));
  const kept = nodes.filter(({ path }) => left.delete(names.importPath(path?.value ?? '')));
  const added = after.filter(({ path }) => left.has(path)).map(({ path }) => `import "${path}";`);
  for (const node of nodes) {
    const { path, span } = node;
    if (path !== undefined && kept.includes(node))
      draft.replace(path.span.start, path.span.end, `"${names.importPath(path.value)}"`);
    else if (kept.length === 0 && added.length > 0 && node === nodes[0])
      draft.replace(span.start, span.end, added.join('\n'));
    else cutLine(draft, node);
  }
  const last = kept.at(-1)?.span.end;
  if (last !== undefined && added.length > 0) draft.insert(last, added.map((line) => `\n${line}`).join(''));
}

/** Removes an import with its comments, its line, and the blank line that would be duplicated. */
function cutLine(draft: FileDraft, node: ImportNode): void {
  const { start, end } = memberRange(node, { withDetached: false });
  const isWholeLine = draft.columnOf(start) === 0 && /^[ \t]*(?:\r?\n|$)/.test(draft.text.slice(end));
  const isDoubled = /^[ \t]*\r?\n\r?\n/.test(draft.text.slice(end));
  const breaks = isDoubled ? /(?:\r?\n){0,2}$/ : /(?:\r?\n)?$/;
  const before = isWholeLine ? (breaks.exec(draft.text.slice(0, start))?.[0] ?? '') : '';
  draft.replace(start - before.length, end, '');
}
