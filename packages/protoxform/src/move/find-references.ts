/**
 * The references of a file. Where package statements are bare versions, many files share one package and may declare the same names, so each is linked separately with
 * its imports.
 */
import type { ApiFile, ApiTree } from '@protoshepherd/api-tree';
import { linkSchema, type TypeReference } from '@protoshepherd/schema';

/** The references of a file, in source order. */
export function findReferences({ layout, schema }: ApiTree, { path, schemaFile }: ApiFile): readonly TypeReference[] {
  if (layout === 'envoy') return schema.references(schemaFile);
  const alone = linkSchema([schemaFile.tree], { include: (each) => schema.file(each)?.tree });
  const own = alone.file(path);
  return own === undefined ? [] : alone.references(own);
}
