/** Formats a file. The result must be valid; otherwise it is an internal error, and nothing is changed. */
import type { SchemaFile } from '@protoshepherd/schema';
import { applyEdits, hasErrors, type Span } from '@protoshepherd/source';
import { formatFile, formatLines, parseFile, type FormatSettings } from '@protoshepherd/syntax';

import type { LoadedApi } from '../read/loaded-api.ts';
import { createNameLookups } from './schema-names.ts';

/** The text of a file as formatted by `shepherd fmt`; with a span, only the statements on its lines are formatted. */
export function formatDocument(
  { tree, style }: Pick<LoadedApi, 'tree' | 'style'>,
  file: SchemaFile,
  lines?: Span,
): string {
  return formatSchemaFile(file, { style, names: createNameLookups(tree.schema)(file) }, lines);
}

/** The same for callers that format many files with individual settings. */
export function formatSchemaFile({ path, tree }: SchemaFile, settings: FormatSettings, lines?: Span): string {
  const { text } = tree.file;
  const formatted =
    lines === undefined ? formatFile(tree, settings) : applyEdits(text, formatLines(tree, lines, settings));
  if (formatted !== text && hasErrors(parseFile({ path, text: formatted }).findings))
    throw new Error(`formatting would break ${path}`);
  return formatted;
}
