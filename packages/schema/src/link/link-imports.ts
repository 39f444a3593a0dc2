/**
 * Trees to files that know one another. Only what the targets reach is linked; an import that no tree answers is looked for among
 * the well-known types, and left open if it is not there either. A file that was linked before may be reused: then only what its imports
 * lead to is looked up again.
 */
import type { SyntaxTree } from '@protoshepherd/syntax';

import type { FileImport } from '../declaration.ts';
import { importsFirst } from './imports-first.ts';
import { LinkedFile, type Judgement } from './linked-file.ts';
import { wellKnownTree } from './well-known-tree.ts';

/** What decides where imports lead. */
export interface ImportSettings {
  /** Finds what the targets import beside each other. */
  readonly include: (path: string) => SyntaxTree | undefined;
  /** How closely each file is judged. */
  readonly judgementOf: (path: string, isTarget: boolean) => Judgement;
  /** Which file a path leads to, where several paths may lead to one. */
  readonly identityOf: (path: string) => string | undefined;
  /** A file that was linked before and may stand for a tree again. */
  readonly reuse: (path: string, tree: SyntaxTree, isTarget: boolean, judgement: Judgement) => LinkedFile | undefined;
}

/** Files that know one another. */
export interface ImportGraph {
  /** In the order of the targets, with imports before importers. */
  readonly files: readonly LinkedFile[];
  /** The files by the path that each was first asked for. */
  readonly byImportPath: ReadonlyMap<string, LinkedFile>;
  /** Reused files of which an import leads to another file now, with their imports before. */
  readonly rewired: ReadonlyMap<LinkedFile, readonly FileImport[]>;
}

/** Links the targets and everything they import; `collectNames` is what new files call before they are asked for names. */
export function linkImports(
  targets: readonly SyntaxTree[],
  settings: ImportSettings,
  collectNames: () => void,
): ImportGraph {
  const { include, judgementOf, identityOf, reuse } = settings;
  const byImportPath = new Map<string, LinkedFile>();
  const byIdentity = new Map<string, LinkedFile>();
  const rewired = new Map<LinkedFile, readonly FileImport[]>();
  const add = (path: string, tree: SyntaxTree, isTarget: boolean): LinkedFile => {
    const judgement = judgementOf(path, isTarget);
    const file = reuse(path, tree, isTarget, judgement) ?? new LinkedFile(tree, isTarget, judgement, collectNames);
    byImportPath.set(path, file);
    const identity = identityOf(path);
    if (identity !== undefined) byIdentity.set(identity, file);
    return file;
  };
  for (const tree of targets) add(tree.file.path, tree, true);
  const fileAt = (path: string): LinkedFile | undefined => {
    const known = byImportPath.get(path) ?? byIdentity.get(identityOf(path) ?? '');
    if (known !== undefined) return known;
    const tree = include(path) ?? wellKnownTree(path);
    return tree === undefined ? undefined : add(path, tree, false);
  };
  const files = importsFirst(
    targets.map((tree) => byImportPath.get(tree.file.path) as LinkedFile),
    (file) => {
      if (file.areImportsLinked) followAgain(file, fileAt, rewired);
      else file.imports = readImports(file.tree, fileAt);
      file.areImportsLinked = true;
      return file.imports.flatMap((each) => (each.file ? [each.file as LinkedFile] : []));
    },
  );
  for (const [position, file] of files.entries()) file.position = position;
  return { files, byImportPath, rewired };
}

function readImports(tree: SyntaxTree, fileAt: (path: string) => LinkedFile | undefined): FileImport[] {
  return tree.head.imports.map((each) => ({
    path: each.path,
    modifier: each.modifier,
    row: each.row,
    file: fileAt(each.path),
  }));
}

/** Looks up the imports of a reused file. Nearly always they lead where they led before, and nothing is written. */
function followAgain(
  file: LinkedFile,
  fileAt: (path: string) => LinkedFile | undefined,
  rewired: Map<LinkedFile, readonly FileImport[]>,
): void {
  const { imports } = file;
  let isSame = true;
  for (const each of imports) if (fileAt(each.path) !== each.file) isSame = false;
  if (isSame) return;
  rewired.set(file, imports);
  file.imports = imports.map((each) => ({ ...each, file: fileAt(each.path) }));
}
