/** Some files of a tree with other texts, linked beside what they import and nothing else: enough to judge a change without opening the whole API again. */
import { buildApiTree, type ApiTree } from '@protoshepherd/api-tree';
import { linkSchema, type SchemaFile } from '@protoshepherd/schema';
import { parseFile, type SyntaxTree } from '@protoshepherd/syntax';

/** Links files of a tree; `texts` are the new ones, by path, and may be of files that these import or of files that are new. */
export function linkChanged(
  tree: ApiTree,
  files: readonly Pick<SchemaFile, 'path'>[],
  texts: ReadonlyMap<string, string> = new Map(),
): ApiTree {
  const treeOf = (path: string): SyntaxTree | undefined => {
    const text = texts.get(path);
    return text === undefined ? tree.schema.file(path)?.tree : parseFile({ path, text });
  };
  const targets = files.flatMap(({ path }) => treeOf(path) ?? []);
  return buildApiTree(linkSchema(targets, { include: treeOf }), tree.layout, tree.stages);
}
