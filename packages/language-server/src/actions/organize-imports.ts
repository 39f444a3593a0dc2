/**
 * Imports as the formatter writes them, without those that nothing needs. Where a comment or another statement belongs to an import, none of them moves, since nobody
 * knows what it is about; what is not needed is still removed.
 */
import { hasErrors, type TextEdit } from '@protoshepherd/source';
import type { SchemaFile } from '@protoshepherd/schema';
import {
  childRows,
  commentsOf,
  formatFile,
  hasCommentsBetween,
  ImportNode,
  KindNumber,
  parseFile,
  type FormatStyle,
} from '@protoshepherd/syntax';

import type { Action, ActionRequest } from './action.ts';

/** The action, where it would change something. What is needed in a file with syntax errors is not known. */
export function organizeImportsActions({ document, file, findings }: ActionRequest): readonly Action[] {
  if (!file.isTarget || hasErrors(file.schemaFile.tree.findings)) return [];
  const unused = findings.filter(({ finding: { rule, fix } }) => rule === 'unused-import' && fix !== undefined);
  const starts = new Set(unused.map(({ span }) => span.start));
  const edits =
    organize(file.schemaFile, document.api.style, (node) => !starts.has(node.span.start)) ??
    unused.flatMap(({ finding }) => finding.fix?.edits ?? []);
  return edits.length === 0 ? [] : [{ title: 'Organize imports', edits: () => [{ file: file.path, edits }] }];
}

/** The edit that brings the imports that are kept into canonical form; undefined if they cannot be moved. */
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
    commentsOf(first).leading !== undefined ||
    commentsOf(last).trailing !== undefined;
  if (!areTogether || hasComments) return undefined;
  const { text } = tree.file;
  const after = canonicalImports(
    name,
    nodes.filter(isKept).map((node) => node.text),
    style,
  );
  const before = text.slice(first.span.start, last.span.end);
  if (after === before.replaceAll('\r\n', '\n')) return [];
  // The blank line behind the last import goes with it.
  const end = after === '' ? last.span.end + (/^\s*/.exec(text.slice(last.span.end))?.[0].length ?? 0) : last.span.end;
  return [{ start: first.span.start, end, text: after }];
}

/** Imports in the order and the groups of a style: what the formatter makes of a file that has nothing else. */
function canonicalImports(packageName: string, imports: readonly string[], style: FormatStyle): string {
  if (imports.length === 0) return '';
  const head = packageName === '' ? '' : `package ${packageName};\n\n`;
  const text = formatFile(parseFile({ path: '', text: `${head}${imports.join('\n')}\n` }), { style });
  return text.slice(head.length).trimEnd();
}
