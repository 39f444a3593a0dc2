/** Links changed files of a tree together with their imports only: enough to judge a change without reopening the whole API. */
import { buildApiTree, type ApiTree } from '@protoshepherd/api-tree';
import { linkSchema, type SchemaFile } from '@protoshepherd/schema';
import { parseFile, type SyntaxTree } from '@protoshepherd/syntax';

/**
 * Links files of a tree. `texts` contains new texts by path; they may belong to the files, to their imports, or to new files.
 */
export function linkChanged(
  tree: ApiTree,
  files: readonly Pick<SchemaFile, 'path'>[],
  texts: ReadonlyMap<string, string> = new Map(),
): ApiTree {
  const resolveTree = (path: string): SyntaxTree | undefined => {
    const text = texts.get(path);
    return text === undefined ? tree.schema.file(path)?.tree : parseFile({ path, text });
  };
  const targets = files.flatMap(({ path }) => resolveTree(path) ?? []);
  return buildApiTree(linkSchema(targets, { include: resolveTree }), tree.layout, tree.stages);
}
