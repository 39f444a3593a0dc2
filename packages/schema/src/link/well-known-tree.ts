/** Files that need not be in any root: every protobuf compiler knows them. */
import { parseFile, type SyntaxTree } from '@protoshepherd/syntax';

import { wellKnownSources } from './well-known-sources.ts';

const trees = new Map<string, SyntaxTree>();

/** Is this a well-known file without imports? Nothing in a tree can make it wrong, and protoc ships it. */
export function isAlwaysSound(tree: SyntaxTree): boolean {
  return trees.get(tree.file.path) === tree && tree.head.imports.length === 0;
}

/** The tree of a well-known file, such as `google/protobuf/any.proto`. */
export function wellKnownTree(path: string): SyntaxTree | undefined {
  // A path is anything that stands in quotes, also `constructor`.
  const text = Object.hasOwn(wellKnownSources, path) ? wellKnownSources[path] : undefined;
  if (text === undefined) return undefined;
  let tree = trees.get(path);
  if (tree === undefined) {
    tree = parseFile({ path, text });
    trees.set(path, tree);
  }
  return tree;
}
