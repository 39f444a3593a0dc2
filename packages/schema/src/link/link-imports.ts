/**
 * Trees to files that know one another. Only what the targets reach is linked; an import that no tree answers is looked for among
 * the well-known types, and left open if it is not there either.
 */
import type { SyntaxTree } from '@protoshepherd/syntax';

import type { FileImport } from '../declaration.ts';
import { importsFirst } from './imports-first.ts';
import { LinkedFile, type Judgement } from './linked-file.ts';
import { wellKnownTree } from './well-known-tree.ts';

/** Links the targets and everything they import, in the order of the targets with imports before importers. */
export function linkImports(
  targets: readonly SyntaxTree[],
  include: (path: string) => SyntaxTree | undefined,
  judgementOf: (path: string, isTarget: boolean) => Judgement,
  collectNames: () => void,
  identityOf: (path: string) => string | undefined,
): LinkedFile[] {
  const files = new Map<string, LinkedFile>();
  const byIdentity = new Map<string, LinkedFile>();
  const add = (path: string, tree: SyntaxTree, isTarget: boolean): LinkedFile => {
    const file = new LinkedFile(tree, isTarget, judgementOf(path, isTarget), collectNames);
    files.set(path, file);
    const identity = identityOf(path);
    if (identity !== undefined) byIdentity.set(identity, file);
    return file;
  };
  for (const tree of targets) add(tree.file.path, tree, true);
  const fileAt = (path: string): LinkedFile | undefined => {
    const known = files.get(path) ?? byIdentity.get(identityOf(path) ?? '');
    if (known !== undefined) return known;
    const tree = include(path) ?? wellKnownTree(path);
    return tree === undefined ? undefined : add(path, tree, false);
  };
  return importsFirst(
    targets.map((tree) => files.get(tree.file.path) as LinkedFile),
    (file) => {
      file.imports = importsOf(file, fileAt);
      return file.imports.flatMap((each) => (each.file ? [each.file as LinkedFile] : []));
    },
  );
}

function importsOf(file: LinkedFile, fileAt: (path: string) => LinkedFile | undefined): FileImport[] {
  return file.tree.head.imports.map((each) => ({
    path: each.path,
    modifier: each.modifier,
    row: each.row,
    file: fileAt(each.path),
  }));
}
