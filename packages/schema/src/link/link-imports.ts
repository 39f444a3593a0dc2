/**
 * Trees to files that know one another. Only what the targets reach is linked; an import that no tree answers is looked for among
 * the well-known types, and left open if it is not there either.
 */
import type { SyntaxTree } from '@protoshepherd/syntax';

import type { FileImport } from '../declaration.ts';
import { wellKnownTree } from '../well-known/well-known-tree.ts';
import { importRows, LinkedFile } from './linked-file.ts';

/** Links the targets and everything they import, in the order of the targets with imports before importers. */
export function linkImports(
  targets: readonly SyntaxTree[],
  include: (path: string) => SyntaxTree | undefined,
): LinkedFile[] {
  const files = new Map<string, LinkedFile>();
  for (const tree of targets) files.set(tree.file.path, new LinkedFile(tree, true));
  const fileAt = (path: string): LinkedFile | undefined => {
    const known = files.get(path);
    if (known !== undefined) return known;
    const tree = include(path) ?? wellKnownTree(path);
    if (tree === undefined) return undefined;
    const file = new LinkedFile(tree, false);
    files.set(path, file);
    return file;
  };
  const ordered = new Set<LinkedFile>();
  for (const tree of targets) visit(files.get(tree.file.path) as LinkedFile, fileAt, ordered);
  return [...ordered];
}

/** Depth first without recursion: hostile chains of imports may be long. A file counts as done once its imports are. */
function visit(start: LinkedFile, fileAt: (path: string) => LinkedFile | undefined, ordered: Set<LinkedFile>): void {
  const entered = new Set<LinkedFile>();
  const stack: LinkedFile[] = [start];
  for (let file = stack.at(-1); file !== undefined; file = stack.at(-1)) {
    if (ordered.has(file)) {
      stack.pop();
      continue;
    }
    if (!entered.has(file)) {
      entered.add(file);
      file.imports = importsOf(file, fileAt);
    }
    const next = file.imports.find((each) => {
      const imported = each.file as LinkedFile | undefined;
      return imported !== undefined && !ordered.has(imported) && !entered.has(imported);
    });
    if (next === undefined) {
      ordered.add(file);
      stack.pop();
    } else {
      stack.push(next.file as LinkedFile);
    }
  }
}

function importsOf(file: LinkedFile, fileAt: (path: string) => LinkedFile | undefined): FileImport[] {
  return importRows(file.tree).flatMap((node) => {
    if (node.path === undefined) return [];
    const path = node.path.value;
    const modifier = node.modifier?.text as FileImport['modifier'];
    return [{ path, modifier, row: node.row, file: fileAt(path) }];
  });
}
