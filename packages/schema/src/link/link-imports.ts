/**
 * Links the files of trees to each other. Only files reachable from the targets are linked; an import that no tree provides is searched for
 * among the well-known types, and left unresolved if it is not there either. A file from an earlier linking may be reused: then only the
 * files that its imports resolve to are looked up again.
 */
import type { SyntaxTree } from '@protoshepherd/syntax';

import type { FileImport } from '../declaration.ts';
import { LinkedFile, type Strictness } from './linked-file.ts';
import { wellKnownTree } from './well-known-tree.ts';

/** The settings that determine what imports resolve to. */
export interface ImportSettings {
  /** Finds the files that the targets import in addition to the targets. */
  readonly include: (path: string) => SyntaxTree | undefined;
  /** The strictness of the checks for each file. */
  readonly chooseStrictness: (path: string, isTarget: boolean) => Strictness;
  /** The file of a path, if several paths may lead to the same file. */
  readonly identifyFile: (path: string) => string | undefined;
  /** Identifies this linking. */
  readonly round: number;
  /** A file of an earlier linking that may be reused for a tree. */
  readonly reuse: (path: string, tree: SyntaxTree, isTarget: boolean, strictness: Strictness) => LinkedFile | undefined;
}

/** Linked files. */
export interface ImportGraph {
  /** In the order of the targets, with imports before importers. */
  readonly files: readonly LinkedFile[];
  /** The files by the path with which each was first requested. */
  readonly byImportPath: ReadonlyMap<string, LinkedFile>;
  /** Reused files with an import that now resolves to another file, with their previous imports. */
  readonly rewired: ReadonlyMap<LinkedFile, readonly FileImport[]>;
  /** Identifies this linking. */
  readonly round: number;
}

/** Links the targets and all their imports; new files call `collectNames` before their names are needed. */
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
    if (file.areImportsLinked) relinkImports(file, found, rewired);
    else file.imports = readImports(file.tree, found);
    file.areImportsLinked = true;
  });
  return { files, byImportPath: found.byImportPath, rewired, round: settings.round };
}

/** The files linked so far. */
class FoundFiles {
  readonly byImportPath = new Map<string, LinkedFile>();
  readonly #settings: ImportSettings;
  readonly #collectNames: (file: LinkedFile) => void;
  /** Built when a path is requested that is not cached. */
  #byIdentity: Map<string, LinkedFile> | undefined;

  /** Do two trees have the same path? Only the last of them counts. */
  #hasDoubles = false;

  constructor(settings: ImportSettings, collectNames: (file: LinkedFile) => void) {
    this.#settings = settings;
    this.#collectNames = collectNames;
  }

  add(path: string, tree: SyntaxTree, isTarget: boolean): LinkedFile {
    const { chooseStrictness, reuse } = this.#settings;
    const strictness = chooseStrictness(path, isTarget);
    const file =
      reuse(path, tree, isTarget, strictness) ?? new LinkedFile(tree, isTarget, strictness, this.#collectNames);
    file.enter(path, this.#settings.round);
    const { size } = this.byImportPath;
    this.byImportPath.set(path, file);
    if (this.byImportPath.size === size) this.#hasDoubles = true;
    if (this.#byIdentity !== undefined) this.#addIdentity(this.#byIdentity, path, file);
    return file;
  }

  /** The file that an import resolves to. */
  at(path: string): LinkedFile | undefined {
    const known = this.byImportPath.get(path) ?? this.#identities().get(this.#settings.identifyFile(path) ?? '');
    if (known !== undefined) return known;
    const tree = this.#settings.include(path) ?? wellKnownTree(path);
    return tree === undefined ? undefined : this.add(path, tree, false);
  }

  /** The file that an import of a reused file resolves to. It is usually unchanged, which can be checked without a search. */
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
    const identity = this.#settings.identifyFile(path);
    if (identity !== undefined) identities.set(identity, file);
  }
}

function readImports(tree: SyntaxTree, found: FoundFiles): FileImport[] {
  return tree.head.imports.map(({ path, modifier, row }) => createImport(path, modifier, row, found));
}

/** One import. Nearly all paths are those of their files, and identical strings are compared fast. */
function createImport(path: string, modifier: FileImport['modifier'], row: number, found: FoundFiles): FileImport {
  const file = found.at(path);
  return { path: file?.importPath === path ? file.importPath : path, modifier, row, file };
}

/** Resolves the imports of a reused file. They rarely change, and then nothing is written. */
function relinkImports(file: LinkedFile, files: FoundFiles, rewired: Map<LinkedFile, readonly FileImport[]>): void {
  const { imports } = file;
  // Each path is requested once, in order, because whether a path has an alias depends on earlier requests.
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
  /** The index of the next import, for each file on the stack. */
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
