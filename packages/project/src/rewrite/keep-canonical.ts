/** Keeps canonical files canonical after a rewrite: the order of options depends on their numbers, which only the linked file provides. */
import type { FileRewrite } from '@protoshepherd/protoxform';
import { linkSchema } from '@protoshepherd/schema';
import { parseFile, type SyntaxTree } from '@protoshepherd/syntax';

import { formatSchemaFile } from '../format/format-schema-file.ts';
import { createNameLookups } from '../format/schema-names.ts';
import type { LoadedApi } from '../read/loaded-api.ts';

/** The parts of an API that rewrites need. */
export type RewritableApi = Pick<LoadedApi, 'tree' | 'style' | 'include'>;

/** The same rewrites, with formerly canonical files formatted again. */
export function keepCanonical(api: RewritableApi, rewrites: readonly FileRewrite[]): readonly FileRewrite[] {
  const { tree, style, include } = api;
  const namesBefore = createNameLookups(tree.schema);
  const canonical = rewrites.filter(({ source: { schemaFile } }) => {
    const settings = { style, names: namesBefore(schemaFile) };
    return formatSchemaFile(schemaFile, settings) === schemaFile.tree.file.text;
  });
  const fresh = new Map(canonical.map(({ path, text }) => [path, parseFile({ path, text })]));
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
