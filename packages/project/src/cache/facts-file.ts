/**
 * The storage for facts about files between runs: a file in the git folder of the repository, or in a folder from the command line. It only saves time and can be
 * deleted at any time. A missing, damaged or foreign file, or one of another version, is ignored; if it cannot be written, nothing is stored.
 *
 * The tree under inspection must not supply facts, so the work tree is never searched for them: git never checks out files into its own folder.
 */
import { createHash } from 'node:crypto';
import { closeSync, fstatSync, lstatSync, openSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

import { InputError, runGit, findWorkTreeTop, writeFileAtomic, makeFolders } from '@protoshepherd/workspace';

import type { TreePlaces } from '../read/parse-tree.ts';

/** Facts of real trees are far smaller. */
const maxBytes = 256 * 1024 * 1024;

/** The folder for the facts of a project; undefined if there is none. */
export async function factsFolder(directory: string, named: string | undefined): Promise<string | undefined> {
  if (named !== undefined) return resolve(directory, named);
  const top = findWorkTreeTop(directory);
  if (top === undefined) return undefined;
  const gitFolder = join(top, '.git');
  if (lstatSync(gitFolder, { throwIfNoEntry: false })?.isDirectory() === true) return join(gitFolder, 'shepherd');
  // In a linked work tree or a submodule, only git knows whether to trust the `.git` file.
  const { exitCode, stdout } = await runGit(top, ['rev-parse', '--git-path', 'shepherd']);
  return exitCode === 0 ? resolve(top, stdout.toString('utf8').replace(/\r?\n$/, '')) : undefined;
}

/** The content of a facts file: file facts, link verdicts, or descriptors without or with source info. */
export type FactsKind = 'files' | 'verdicts' | 'descriptors' | 'descriptors-with-source-info';

/** The facts file for a set of places. Two projects that share one only lose time. */
export function factsFile(folder: string, kind: FactsKind, { roots, includes, directory }: TreePlaces): string {
  const key = JSON.stringify([directory, roots, includes]);
  return join(folder, `${kind}-${createHash('sha256').update(key).digest('hex').slice(0, 32)}.bin`);
}

/** Reads a facts file; undefined if it is not trusted or not usable. */
export function readFactsFile(path: string): Buffer | undefined {
  let file: number | undefined;
  try {
    file = openSync(path, 'r');
    const stats = fstatSync(file);
    const isOwn = process.getuid === undefined || stats.uid === process.getuid();
    return stats.isFile() && isOwn && stats.size <= maxBytes ? readFileSync(file) : undefined;
  } catch {
    // A missing or unreadable file means no facts.
    return undefined;
  } finally {
    if (file !== undefined) closeSync(file);
  }
}

/** Writes a facts file if the file system allows it, and if the next run would accept its size. */
export function writeFactsFile(folder: string, path: string, content: Buffer): void {
  if (content.length > maxBytes) return;
  try {
    makeFolders(folder);
    writeFileAtomic(path, content);
  } catch (error) {
    // A read-only repository or a full disk only makes the next run slower.
    if (!(error instanceof InputError) && !isSystemError(error)) throw error;
  }
}

function isSystemError(error: unknown): boolean {
  return error instanceof Error && typeof (error as NodeJS.ErrnoException).code === 'string';
}
