/**
 * Trees to files that know one another. Only what the targets reach is linked; an import that no tree answers is looked for among
 * the well-known types, and left open if it is not there either. A file that was linked before may be reused: then only what its imports
 * lead to is looked up again.
 */
import type { SyntaxTree } from '@protoshepherd/syntax';

import type { FileImport } from '../declaration.ts';
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
  /** Tells this linking from those before it. */
  readonly round: number;
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
  /** Tells this linking from those before it. */
  readonly round: number;
}

/** Links the targets and everything they import; `collectNames` is what new files call before they are asked for names. */
export function linkImports(
  targets: readonly SyntaxTree[],
  settings: ImportSettings,
  collectNames: (file: LinkedFile) => void,
): ImportGraph {
  const found = new FoundFiles(settings, collectNames);
  for (const tree of targets) found.add(tree.file.path, tree, true);
  const rewired = new Map<LinkedFile, readonly FileImport[]>();
  const starts = [...found.byImportPath.values()];
  const files = orderFiles(starts, (file) => {
    if (file.areImportsLinked) followAgain(file, found, rewired);
    else file.imports = readImports(file.tree, found);
    file.areImportsLinked = true;
  });
  return { files, byImportPath: found.byImportPath, rewired, round: settings.round };
}

/** The files that are linked so far. */
class FoundFiles {
  readonly byImportPath = new Map<string, LinkedFile>();
  readonly #settings: ImportSettings;
  readonly #collectNames: (file: LinkedFile) => void;
  /** Made when a path is asked for that nobody has asked for before. */
  #byIdentity: Map<string, LinkedFile> | undefined;

  /** Have two trees the same path? Only the last of them counts. */
  #hasDoubles = false;

  constructor(settings: ImportSettings, collectNames: (file: LinkedFile) => void) {
    this.#settings = settings;
    this.#collectNames = collectNames;
  }

  add(path: string, tree: SyntaxTree, isTarget: boolean): LinkedFile {
    const { judgementOf, reuse } = this.#settings;
    const judgement = judgementOf(path, isTarget);
    const file =
      reuse(path, tree, isTarget, judgement) ?? new LinkedFile(tree, isTarget, judgement, this.#collectNames);
    file.enter(path, this.#settings.round);
    const { size } = this.byImportPath;
    this.byImportPath.set(path, file);
    if (this.byImportPath.size === size) this.#hasDoubles = true;
    if (this.#byIdentity !== undefined) this.#addIdentity(this.#byIdentity, path, file);
    return file;
  }

  /** The file that an import leads to. */
  at(path: string): LinkedFile | undefined {
    const known = this.byImportPath.get(path) ?? this.#identities().get(this.#settings.identityOf(path) ?? '');
    if (known !== undefined) return known;
    const tree = this.#settings.include(path) ?? wellKnownTree(path);
    return tree === undefined ? undefined : this.add(path, tree, false);
  }

  /** The file that an import of a reused file leads to. Mostly it is the same as before, and to see that needs no search. */
  again({ path, file }: FileImport): LinkedFile | undefined {
    const former = file as LinkedFile | undefined;
    const isSame = !this.#hasDoubles && former?.round === this.#settings.round && former.importPath === path;
    return isSame ? former : this.at(path);
  }

  #identities(): Map<string, LinkedFile> {
    if (this.#byIdentity !== undefined) return this.#byIdentity;
    const identities = new Map<string, LinkedFile>();
    for (const [path, file] of this.byImportPath) this.#addIdentity(identities, path, file);
    return (this.#byIdentity = identities);
  }

  #addIdentity(identities: Map<string, LinkedFile>, path: string, file: LinkedFile): void {
    const identity = this.#settings.identityOf(path);
    if (identity !== undefined) identities.set(identity, file);
  }
}

function readImports(tree: SyntaxTree, found: FoundFiles): FileImport[] {
  return tree.head.imports.map(({ path, modifier, row }) => importOf(path, modifier, row, found));
}

/** One import. Nearly all paths are those of their files, and two strings that are one are quick to compare. */
function importOf(path: string, modifier: FileImport['modifier'], row: number, found: FoundFiles): FileImport {
  const file = found.at(path);
  return { path: file?.importPath === path ? file.importPath : path, modifier, row, file };
}

/** Looks up the imports of a reused file. Nearly always they lead where they led before, and nothing is written. */
function followAgain(file: LinkedFile, files: FoundFiles, rewired: Map<LinkedFile, readonly FileImport[]>): void {
  const { imports } = file;
  // Each is asked once, in order: whether a path is known under another name depends on what was asked before.
  const found = imports.map((each) => files.again(each));
  if (imports.every((each, at) => each.file === found[at])) return;
  rewired.set(file, imports);
  file.imports = imports.map((each, at) => ({ ...each, file: found[at] }));
}

/**
 * Orders the files that the starts reach, imports first as in `importsFirst`, and numbers them; `link` fills in the imports of a file before they are followed. Marks
 * on the files replace tables, since all files are ordered again whenever one changes.
 */
function orderFiles(starts: readonly LinkedFile[], link: (file: LinkedFile) => void): LinkedFile[] {
  const ordered: LinkedFile[] = [];
  const stack: LinkedFile[] = [];
  /** For each file of the stack, the import that comes next. */
  const nexts: number[] = [];
  const enter = (file: LinkedFile): void => {
    file.isEntered = true;
    link(file);
    stack.push(file);
    nexts.push(0);
  };
  for (const start of starts) {
    if (!start.isEntered) enter(start);
    for (let file = stack.at(-1); file !== undefined; file = stack.at(-1)) {
      const next = nexts.pop() as number;
      const each = file.imports[next];
      if (each === undefined) {
        file.position = ordered.length;
        ordered.push(file);
        stack.pop();
        continue;
      }
      nexts.push(next + 1);
      const imported = each.file as LinkedFile | undefined;
      if (imported !== undefined && !imported.isEntered) enter(imported);
    }
  }
  return ordered;
}
