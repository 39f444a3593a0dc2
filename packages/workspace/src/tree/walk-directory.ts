/**
 * Finds the `.proto` files below one directory. The caller compares and sorts names.
 *
 * Symbolic links are followed inside of the root and nowhere else. A link to a file is another name of that file. A
 * link to a folder is walked under the name of the link, once: links to folders found there are skipped,
 * because their targets lie inside of the root and are reached by their own names. So every walk ends, and its length
 * is at most links times files. Without that rule, a few folders that link to each other would give one tree per path
 * through them.
 */
import { lstatSync, readdirSync, realpathSync, statSync, type Dirent } from 'node:fs';
import { relative, sep } from 'node:path';

import type { Finding } from '@protoshepherd/source';

import { asInputError, InputError, systemErrorCode } from '../input-error.ts';
import { printable } from '../printable.ts';
import { isProtoName, isSkippedFolder, leadsIntoGit } from './selected-name.ts';
import { invalidNameFinding, irregularFileFinding, skippedLinkFinding } from './unread-findings.ts';

/** A file that the walk found. */
export interface WalkedFile {
  /** Relative to the root, with forward slashes. */
  readonly path: string;
  readonly diskPath: string;
}

/** What lies below a directory. */
export interface Walk {
  readonly files: readonly WalkedFile[];
  readonly findings: readonly Finding[];
}

interface Visit {
  /** What stands before the names of this folder: empty, or a path that ends with a slash. */
  readonly prefix: string;
  readonly diskPath: string;
  /** The same folder without symbolic links. */
  readonly realPath: string;
  /** Was a link followed to come here? */
  readonly linked: boolean;
}

/** As many files as the memory of a usual machine holds when all of them are parsed. */
const mostFiles = 250_000;

/** Walks a directory. Folders whose real path is in `elsewhere` belong to another root and are skipped. More files than `most` are an `InputError`. */
export function walkDirectory(directory: string, elsewhere: ReadonlySet<string>, most = mostFiles): Walk {
  const walker = new Walker(realPathOf(directory), elsewhere, most);
  walker.visit({ prefix: '', diskPath: directory, realPath: walker.root, linked: false });
  return walker;
}

/** Does a real path lie in a real folder, or is it that folder? */
export function isInside(folder: string, path: string): boolean {
  return path === folder || path.startsWith(endWith(sep, folder));
}

function endWith(separator: string, path: string): string {
  return path.endsWith(separator) ? path : path + separator;
}

class Walker implements Walk {
  readonly files: WalkedFile[] = [];
  readonly findings: Finding[] = [];
  readonly root: string;
  readonly #elsewhere: ReadonlySet<string>;
  readonly #most: number;

  constructor(root: string, elsewhere: ReadonlySet<string>, most: number) {
    this.root = root;
    this.#elsewhere = elsewhere;
    this.#most = most;
  }

  visit(folder: Visit): void {
    const seen = new Set<string>();
    const diskPrefix = endWith('/', folder.diskPath);
    const realPrefix = endWith(sep, folder.realPath);
    for (const entry of listDirectory(folder.diskPath)) {
      const { name } = entry;
      const path = folder.prefix + name;
      const diskPath = diskPrefix + name;
      if (name.includes('\uFFFD') && (seen.has(name) || !lstatSync(diskPath, { throwIfNoEntry: false }))) {
        // The name was not UTF-8: what we were given no longer leads to the file.
        if (isProtoName(name) || entry.isDirectory()) this.findings.push(invalidNameFinding(path));
        continue;
      }
      seen.add(name);
      if (entry.isDirectory())
        this.#visitFolder({ ...folder, prefix: `${path}/`, diskPath, realPath: realPrefix + name }, name);
      else if (entry.isSymbolicLink()) this.#visitLink(folder, name, path, diskPath);
      else if (!isProtoName(name)) continue;
      else if (entry.isFile()) this.files.push({ path, diskPath });
      else this.findings.push(irregularFileFinding(path));
    }
    if (this.files.length > this.#most) throw tooManyFiles(this.root, this.#most);
  }

  #visitFolder(folder: Visit, name: string): void {
    if (isSkippedFolder(name) || this.#elsewhere.has(folder.realPath)) return;
    this.visit(folder);
  }

  #visitLink(folder: Visit, name: string, path: string, diskPath: string): void {
    if (isSkippedFolder(name) && !isProtoName(name)) return;
    const target = linkTarget(diskPath);
    if (target === undefined) {
      if (isProtoName(name)) this.findings.push(skippedLinkFinding(path, diskPath, 'broken'));
      return;
    }
    const { realPath, kind } = target;
    if (kind === 'folder' ? this.#elsewhere.has(realPath) : !isProtoName(name)) return;
    if (kind === 'irregular') this.findings.push(irregularFileFinding(path));
    else if (!isInside(this.root, realPath)) this.findings.push(skippedLinkFinding(path, diskPath, 'outside'));
    // A link could show what is no part of the API: the settings of git, a file with passwords.
    else if (kind === 'file' ? !isProtoName(realPath) : leadsIntoGit(relative(this.root, realPath)))
      this.findings.push(skippedLinkFinding(path, diskPath, 'foreign'));
    else if (kind === 'file') this.files.push({ path, diskPath });
    else if (isInside(realPath, folder.realPath)) this.findings.push(skippedLinkFinding(path, diskPath, 'loop'));
    else if (folder.linked) this.findings.push(skippedLinkFinding(path, diskPath, 'nested'));
    else this.visit({ prefix: `${path}/`, diskPath, realPath, linked: true });
  }
}

function tooManyFiles(root: string, most: number): InputError {
  const limit = most.toLocaleString('en-US');
  const wayOut = 'name a smaller folder with --root';
  return new InputError(root, `${printable(root)} holds more than ${limit} .proto files; ${wayOut}`);
}

function listDirectory(directory: string): Dirent[] {
  try {
    return readdirSync(directory, { withFileTypes: true });
  } catch (error) {
    throw asInputError(error, 'cannot read the folder', directory);
  }
}

function realPathOf(directory: string): string {
  try {
    return realpathSync(directory);
  } catch (error) {
    throw asInputError(error, 'cannot read the folder', directory);
  }
}

interface LinkTarget {
  readonly realPath: string;
  readonly kind: 'file' | 'folder' | 'irregular';
}

function linkTarget(diskPath: string): LinkTarget | undefined {
  try {
    const realPath = realpathSync(diskPath);
    const stats = statSync(realPath);
    return { realPath, kind: stats.isFile() ? 'file' : stats.isDirectory() ? 'folder' : 'irregular' };
  } catch (error) {
    const code = systemErrorCode(error);
    if (code === 'ENOENT' || code === 'ELOOP' || code === 'ENOTDIR') return undefined;
    throw asInputError(error, 'cannot follow the link', diskPath);
  }
}
