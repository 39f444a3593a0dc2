/** Keeps canonical files canonical after a rewrite: the order of options depends on their numbers, which only the linked file provides. */
import type { ApiFile } from '@protoshepherd/api-tree';
import type { FileRewrite } from '@protoshepherd/protoxform';
import { linkSchema } from '@protoshepherd/schema';
import { parseFile, type SyntaxTree } from '@protoshepherd/syntax';

import { formatSchemaFile } from '../format/format-schema-file.ts';
import { createNameLookups } from '../format/schema-names.ts';
import type { LoadedApi } from '../read/loaded-api.ts';

/** The parts of an API that rewrites need. */
export type RewritableApi = Pick<LoadedApi, 'tree' | 'style' | 'include'>;

/** The canonical files among some files. */
export function canonicalFiles({ tree, style }: RewritableApi, files: readonly ApiFile[]): ReadonlySet<ApiFile> {
  const names = createNameLookups(tree.schema);
  return new Set(
    files.filter(
      ({ schemaFile }) =>
        formatSchemaFile(schemaFile, { style, names: names(schemaFile) }) === schemaFile.tree.file.text,
    ),
  );
}

/** The same rewrites, with formerly canonical files formatted again. */
export function reformatCanonical(
  { tree, style, include }: RewritableApi,
  rewrites: readonly FileRewrite[],
  canonical: ReadonlySet<ApiFile>,
): readonly FileRewrite[] {
  const fresh = new Map(
    rewrites.filter(({ source }) => canonical.has(source)).map(({ path, text }) => [path, parseFile({ path, text })]),
  );
  const lookUp = (path: string): SyntaxTree | undefined =>
    fresh.get(path) ?? tree.file(path)?.schemaFile.tree ?? include(path);
  const schema = linkSchema([...fresh.values()], { include: lookUp });
  const names = createNameLookups(schema);
  const formatted = new Map(
    schema.files
      .filter(({ path }) => fresh.has(path))
      .map((file) => [file.path, formatSchemaFile(file, { style, names: names(file) })]),
  );
  return rewrites.map((rewrite) => ({ ...rewrite, text: formatted.get(rewrite.path) ?? rewrite.text }));
}
