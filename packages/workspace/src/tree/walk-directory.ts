/**
 * Finds the `.proto` files below a directory, on disk or at a commit. The caller compares and sorts names.
 *
 * Symbolic links are followed only inside the root. A link to a file is another name of that file. A link to a folder
 * is walked once, under the name of the link. Links to folders found during that walk are skipped, because their
 * targets are inside the root and reachable by their own names. So every walk ends, after at most links times files
 * steps. Without that rule, a few folders that link to each other would produce one tree per path through them.
 *
 * Nested roots and includes are walked too, because imports may name their files from here; the files belong to the
 * other folder.
 */
import { relative, sep } from 'node:path';

import type { Finding } from '@protoshepherd/source';

import { InputError } from '../input-error.ts';
import { printable } from '../printable.ts';
import type { FolderView } from './folder-view.ts';
import { isProtoName, isSkippedFolder, journalName, isInGitFolder, stagingName } from './selected-name.ts';
import {
  interruptedWriteFinding,
  invalidNameFinding,
  irregularFileFinding,
  skippedLinkFinding,
  skippedSubmoduleFinding,
  type SkippedLinkReason,
} from './unread-findings.ts';

/** A file found by the walk. */
export interface WalkedFile {
  /** Relative to the root, with forward slashes. */
  readonly path: string;
  /** The same file without symbolic links. */
  readonly realPath: string;
  /** The owner: the root itself, the root under the name of a link, or another root or include. */
  readonly ownership: 'own' | 'linked' | 'foreign';
}

/** The contents of a directory. */
export interface Walk {
  readonly files: readonly WalkedFile[];
  readonly findings: readonly Finding[];
}

interface Visit {
  /** The path prefix of names in this folder: empty, or a path that ends with a slash. */
  readonly prefix: string;
  readonly realPath: string;
  readonly ownership: WalkedFile['ownership'];
  /** True if the walk reached the folder through a link. */
  readonly linked: boolean;
}

/** About as many files as a typical machine can hold in memory when parsed. */
const maxFiles = 250_000;

/**
 * Walks a directory whose path has no symbolic links. Folders in `elsewhere` are other roots or includes. More than `most` files are an `InputError`.
 */
export function walkDirectory(
  view: FolderView,
  directory: string,
  elsewhere: ReadonlySet<string> = new Set(),
  most = maxFiles,
): Walk {
  const walker = new Walker(view, directory, elsewhere, most);
  walker.visit({ prefix: '', realPath: directory, ownership: 'own', linked: false });
  walker.visitSkipped();
  return walker;
}

/** True if a real path is inside a real folder, or is that folder. */
export function isInside(folder: string, path: string): boolean {
  return path === folder || path.startsWith(asPrefix(folder));
}

function asPrefix(folder: string): string {
  return folder.endsWith(sep) ? folder : folder + sep;
}

class Walker implements Walk {
  readonly files: WalkedFile[] = [];
  readonly findings: Finding[] = [];
  readonly #view: FolderView;
  readonly #root: string;
  readonly #elsewhere: ReadonlySet<string>;
  readonly #most: number;
  /** The folders reached by their own names. */
  readonly #visited = new Set<string>();

  constructor(view: FolderView, root: string, elsewhere: ReadonlySet<string>, most: number) {
    this.#view = view;
    this.#root = root;
    this.#elsewhere = elsewhere;
    this.#most = most;
  }

  visit(folder: Visit): void {
    if (!folder.linked) this.#visited.add(folder.realPath);
    const realPrefix = asPrefix(folder.realPath);
    for (const { name, kind, validName } of this.#view.entries(folder.realPath)) {
      const path = folder.prefix + name;
      const realPath = realPrefix + name;
      if (!validName) {
        if (isProtoName(name) || kind === 'folder') this.#report(folder, invalidNameFinding(path));
      } else if (kind === 'folder') {
        if (name === stagingName) this.#visitStaging(folder, realPath);
        else if (!isSkippedFolder(name)) this.visit(this.#inner(folder, { prefix: `${path}/`, realPath }));
      } else if (kind === 'link') this.#visitLink(folder, realPath, path);
      else if (kind === 'submodule') this.#report(folder, skippedSubmoduleFinding(path));
      else if (!isProtoName(name)) continue;
      else if (kind === 'file') this.files.push({ path, realPath, ownership: folder.ownership });
      else this.#report(folder, irregularFileFinding(path));
    }
    if (this.files.length > this.#most) throw tooManyFiles(this.#root, this.#most);
  }

  /** Visits the nested roots and includes that are inside folders the walk skips. */
  visitSkipped(): void {
    for (const realPath of this.#elsewhere) {
      if (realPath === this.#root || !isInside(this.#root, realPath) || this.#visited.has(realPath)) continue;
      const prefix = `${relative(this.#root, realPath).replaceAll(sep, '/')}/`;
      this.visit({ prefix, realPath, ownership: 'foreign', linked: false });
    }
  }

  #visitStaging(folder: Visit, realPath: string): void {
    const isInterrupted = this.#view.entries(realPath).some(({ name }) => name === journalName);
    if (isInterrupted) this.#report(folder, interruptedWriteFinding(folder.prefix || '.'));
  }

  #inner(folder: Visit, place: Pick<Visit, 'prefix' | 'realPath'>): Visit {
    return { ...folder, ...place, ...(this.#elsewhere.has(place.realPath) && { ownership: 'foreign' }) };
  }

  #visitLink(folder: Visit, link: string, path: string): void {
    const name = path.slice(folder.prefix.length);
    if (isSkippedFolder(name) && !isProtoName(name)) return;
    const skip = (reason: SkippedLinkReason): void => {
      const text = this.#view.linkText(link);
      if (text !== undefined) this.#report(folder, skippedLinkFinding(path, text, reason));
    };
    const target = this.#view.follow(link);
    if (target === undefined) {
      if (isProtoName(name)) skip('broken');
      return;
    }
    const { realPath, kind } = target;
    const ownership = this.#ownershipOf(folder, realPath);
    if (kind !== 'folder' && !isProtoName(name)) return;
    if (kind === 'irregular') this.#report(folder, irregularFileFinding(path));
    else if (!isInside(this.#root, realPath)) {
      if (!this.#elsewhere.has(realPath)) skip('outside');
    }
    // A link could expose files outside the API: git settings, a file with passwords.
    else if (kind === 'file' ? !isProtoName(realPath) : isInGitFolder(relative(this.#root, realPath)))
      skip('unrelated');
    else if (kind === 'file') this.files.push({ path, realPath, ownership });
    else if (isInside(realPath, folder.realPath)) skip('loop');
    else if (folder.linked) skip('nested');
    else this.visit({ prefix: `${path}/`, realPath, ownership, linked: true });
  }

  /** The owner of a link target. */
  #ownershipOf(folder: Visit, target: string): WalkedFile['ownership'] {
    if (folder.ownership === 'foreign') return 'foreign';
    const others = [...this.#elsewhere].filter((other) => other !== this.#root && isInside(this.#root, other));
    return others.some((other) => isInside(other, target)) ? 'foreign' : 'linked';
  }

  /** Other roots and includes report their own findings. */
  #report({ ownership }: Visit, finding: Finding): void {
    if (ownership !== 'foreign') this.findings.push(finding);
  }
}

function tooManyFiles(root: string, most: number): InputError {
  const limit = most.toLocaleString('en-US');
  const remedy = 'name a smaller folder with --root';
  return new InputError(root, `${printable(root)} contains more than ${limit} .proto files; ${remedy}`);
}
