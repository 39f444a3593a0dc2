/**
 * What a file refers to. Where packages are bare versions, many files of a tree share one package and may declare the same names, so each is looked at alone, with what
 * it imports.
 */
import type { ApiFile, ApiTree } from '@protoshepherd/api-tree';
import { linkSchema, type TypeReference } from '@protoshepherd/schema';

/** The references of a file, in the order of the text. */
export function referencesOf({ layout, schema }: ApiTree, { path, schemaFile }: ApiFile): readonly TypeReference[] {
  if (layout === 'envoy') return schema.references(schemaFile);
  const alone = linkSchema([schemaFile.tree], { include: (each) => schema.file(each)?.tree });
  const own = alone.file(path);
  return own === undefined ? [] : alone.references(own);
}
