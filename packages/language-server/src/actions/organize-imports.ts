/**
 * Sorts imports as the formatter does, and removes unneeded ones. If a comment or another statement is among the imports, none of them moves, because it is unclear
 * which import the comment is about; unneeded imports are still removed.
 */
import { hasErrors, type TextEdit } from '@protoshepherd/source';
import type { SchemaFile } from '@protoshepherd/schema';
import {
  childRows,
  collectComments,
  formatFile,
  hasCommentsBetween,
  ImportNode,
  KindNumber,
  parseFile,
  type FormatStyle,
} from '@protoshepherd/syntax';

import type { Action, ActionRequest } from './action.ts';

/**
 * The action, if it would change something. It is not offered for a file with syntax errors, because it is unclear
 * which imports such a file needs.
 */
export function organizeImportsActions({ document, file, findings }: ActionRequest): readonly Action[] {
  if (!file.isTarget || hasErrors(file.schemaFile.tree.findings)) return [];
  const unused = findings.filter(({ finding: { rule, fix } }) => rule === 'unused-import' && fix !== undefined);
  const starts = new Set(unused.map(({ span }) => span.start));
  const edits =
    organize(file.schemaFile, document.api.style, (node) => !starts.has(node.span.start)) ??
    unused.flatMap(({ finding }) => finding.fix?.edits ?? []);
  return edits.length === 0 ? [] : [{ title: 'Organize imports', edits: () => [{ file: file.path, edits }] }];
}

/** The edit that puts the remaining imports into canonical form; undefined if they cannot be moved. */
function organize(
  { tree, package: name }: SchemaFile,
  style: FormatStyle,
  isKept: (node: ImportNode) => boolean,
): readonly TextEdit[] | undefined {
  const rows = childRows(tree.rows, 0);
  const nodes = childRows(tree.rows, 0, KindNumber.import).map((row) => new ImportNode(tree, row));
  const [first, last] = [nodes[0], nodes.at(-1)];
  if (first === undefined || last === undefined) return [];
  const areTogether = rows.indexOf(last.row) - rows.indexOf(first.row) === nodes.length - 1;
  const hasComments =
    hasCommentsBetween(tree, first.firstToken, last.endToken) ||
    collectComments(first).leading !== undefined ||
    collectComments(last).trailing !== undefined;
  if (!areTogether || hasComments) return undefined;
  const { text } = tree.file;
  const after = canonicalImports(
    name,
    nodes.filter(isKept).map((node) => node.text),
    style,
  );
  const before = text.slice(first.span.start, last.span.end);
  if (after === before.replaceAll('\r\n', '\n')) return [];
  // If no import remains, the blank lines after the last one are removed, too.
  const end = after === '' ? last.span.end + (/^\s*/.exec(text.slice(last.span.end))?.[0].length ?? 0) : last.span.end;
  return [{ start: first.span.start, end, text: after }];
}

/** The imports in the order and groups of a style: the formatter's output for a file with nothing else. */
function canonicalImports(packageName: string, imports: readonly string[], style: FormatStyle): string {
  if (imports.length === 0) return '';
  const head = packageName === '' ? '' : `package ${packageName};\n\n`;
  const text = formatFile(parseFile({ path: '', text: `${head}${imports.join('\n')}\n` }), { style });
  return text.slice(head.length).trimEnd();
}
