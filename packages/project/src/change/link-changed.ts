/** Some files of a tree before and after a change of their texts, linked beside what they import and nothing else: enough to judge a change without opening the whole API again. */
import { buildApiTree, type ApiTree } from '@protoshepherd/api-tree';
import { linkSchema, type SchemaFile } from '@protoshepherd/schema';
import { parseFile, type SyntaxTree } from '@protoshepherd/syntax';

/** Both states. Files that do not change are in both. */
export interface LinkedChange {
  readonly before: ApiTree;
  readonly after: ApiTree;
}

/** Links files of a tree twice; `texts` are the new ones, by path. */
export function linkChanged(
  tree: ApiTree,
  files: readonly SchemaFile[],
  texts: ReadonlyMap<string, string>,
): LinkedChange {
  const changed = new Map([...texts].map(([path, text]) => [path, parseFile({ path, text })]));
  return { before: link(tree, files, new Map()), after: link(tree, files, changed) };
}

function link(tree: ApiTree, files: readonly SchemaFile[], changed: ReadonlyMap<string, SyntaxTree>): ApiTree {
  const treeOf = (path: string): SyntaxTree | undefined => changed.get(path) ?? tree.schema.file(path)?.tree;
  const targets = files.flatMap(({ path }) => treeOf(path) ?? []);
  return buildApiTree(linkSchema(targets, { include: treeOf }), tree.layout, tree.stages);
}
