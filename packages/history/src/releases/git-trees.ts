/**
 * The trees of many commits, read as git objects: every folder that several commits share is read once, by one git process for each level of folders. Folders
 * that are the same in two commits are not compared.
 */
import { isUtf8 } from 'node:buffer';

import { InputError, isProtoName, isSkippedFolder, readGitObjects, type GitRepository } from '@protoshepherd/workspace';

/** A file at some commit. */
export interface TreeFile {
  /** Its path in the repository. */
  readonly place: string;
  readonly objectId: string;
}

/** A file that two commits have in different versions; a version is undefined in a commit without the file. */
export interface DifferingFile {
  readonly place: string;
  readonly before: string | undefined;
  readonly after: string | undefined;
}

/** The subfolders and .proto files of a folder: object ids by names. */
interface Folder {
  readonly folders: ReadonlyMap<string, string>;
  readonly files: ReadonlyMap<string, string>;
}

const emptyFolder: Folder = { folders: new Map(), files: new Map() };

export class GitTrees {
  /** The top folders of commits. */
  readonly #tops: ReadonlyMap<string, string>;
  readonly #folders: ReadonlyMap<string, Folder>;

  private constructor(tops: ReadonlyMap<string, string>, folders: ReadonlyMap<string, Folder>) {
    this.#tops = tops;
    this.#folders = folders;
  }

  /** Reads the trees of some commits. */
  static async read(repository: GitRepository, commits: readonly string[]): Promise<GitTrees> {
    const tops = new Map<string, string>();
    await readGitObjects(repository, [...new Set(commits)], (id, content) => tops.set(id, topOf(id, content)));
    const folders = new Map<string, Folder>();
    let unread = new Set(tops.values());
    while (unread.size > 0) {
      const found = new Set<string>();
      await readGitObjects(repository, [...unread], (id, content) => {
        const folder = parseFolder(content, id.length / 2);
        folders.set(id, folder);
        for (const inner of folder.folders.values()) found.add(inner);
      });
      unread = new Set([...found].filter((id) => !folders.has(id)));
    }
    return new GitTrees(tops, folders);
  }

  /** The .proto files at a commit. */
  files(commit: string): readonly TreeFile[] {
    return this.differences(undefined, commit).map(({ place, after }) => ({ place, objectId: after as string }));
  }

  /** The .proto files that differ between two commits; without the first, all files of the second. */
  differences(before: string | undefined, after: string): readonly DifferingFile[] {
    const found: DifferingFile[] = [];
    this.#compare(before === undefined ? undefined : this.#tops.get(before), this.#tops.get(after), '', found);
    return found;
  }

  #compare(before: string | undefined, after: string | undefined, prefix: string, found: DifferingFile[]): void {
    if (before === after) return;
    const old = this.#folder(before);
    const young = this.#folder(after);
    for (const [name, was, is] of differingEntries(old.files, young.files))
      found.push({ place: prefix + name, before: was, after: is });
    for (const [name, was, is] of differingEntries(old.folders, young.folders))
      this.#compare(was, is, `${prefix}${name}/`, found);
  }

  #folder(id: string | undefined): Folder {
    return (id === undefined ? undefined : this.#folders.get(id)) ?? emptyFolder;
  }
}

function* differingEntries(
  before: ReadonlyMap<string, string>,
  after: ReadonlyMap<string, string>,
): Generator<readonly [name: string, before: string | undefined, after: string | undefined]> {
  for (const [name, id] of before) if (after.get(name) !== id) yield [name, id, after.get(name)];
  for (const [name, id] of after) if (!before.has(name)) yield [name, undefined, id];
}

/** A commit begins with the line `tree <id>`. */
function topOf(commit: string, content: Buffer): string {
  const [, tree] = /^tree ([0-9a-f]{40,64})\n/.exec(content.toString('latin1', 0, 80)) ?? [];
  if (tree === undefined) throw new InputError(commit, `the object ${commit} is not a commit`);
  return tree;
}

const blank = 0x20;

/** Entries of the form `<mode> <name> NUL <object id>`, the id in bytes. An import cannot name a path that is not UTF-8, so such entries are left out. */
function parseFolder(content: Buffer, idLength: number): Folder {
  const folders = new Map<string, string>();
  const files = new Map<string, string>();
  for (let start = 0; start < content.length;) {
    const nameAt = content.indexOf(blank, start) + 1;
    const nameEnd = content.indexOf(0, nameAt);
    const mode = content.toString('latin1', start, nameAt - 1);
    const bytes = content.subarray(nameAt, nameEnd);
    const name = bytes.toString('utf8');
    const end = nameEnd + 1 + idLength;
    const id = content.toString('hex', nameEnd + 1, end);
    start = end;
    if (mode === '40000' && !isSkippedFolder(name) && isUtf8(bytes)) folders.set(name, id);
    else if (mode.startsWith('100') && isProtoName(name) && isUtf8(bytes)) files.set(name, id);
  }
  return { folders, files };
}
