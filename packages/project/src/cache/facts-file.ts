/**
 * Where facts about files are kept between runs: a file in the git folder of the repository, or in a folder that the command line names. It only saves time and can be
 * deleted at any time. A file that is missing, damaged, of another owner or version is ignored; where it cannot be written, nothing is kept.
 *
 * The tree under inspection must not bring its own facts, so they are never looked for in the work tree: git checks out nothing into its own folder.
 */
import { createHash } from 'node:crypto';
import { closeSync, fstatSync, lstatSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

import { InputError, runGit, workTreeTop, writeFileAtomic } from '@protoshepherd/workspace';

import type { TreePlaces } from '../read/parse-tree.ts';

/** No tree has facts of this size. */
const mostBytes = 256 * 1024 * 1024;

/** The folder for the facts of a project; undefined if there is none. */
export async function factsFolder(directory: string, named: string | undefined): Promise<string | undefined> {
  if (named !== undefined) return resolve(directory, named);
  const top = workTreeTop(directory);
  if (top === undefined) return undefined;
  const gitFolder = join(top, '.git');
  if (lstatSync(gitFolder, { throwIfNoEntry: false })?.isDirectory() === true) return join(gitFolder, 'shepherd');
  // A linked work tree or a submodule: only git knows whether to trust what the file says.
  const { exitCode, stdout } = await runGit(top, ['rev-parse', '--git-path', 'shepherd']);
  return exitCode === 0 ? resolve(top, stdout.toString('utf8').replace(/\r?\n$/, '')) : undefined;
}

/** What a file holds: facts about files, verdicts of linking, or descriptors without and with source info. */
export type FactsKind = 'files' | 'verdicts' | 'descriptors' | 'descriptors-with-source-info';

/** The file for the facts of some places. Two projects that share one only lose time. */
export function factsFile(folder: string, kind: FactsKind, { roots, includes, directory }: TreePlaces): string {
  const key = JSON.stringify([directory, roots, includes]);
  return join(folder, `${kind}-${createHash('sha256').update(key).digest('hex').slice(0, 32)}.bin`);
}

/** Reads a file of facts; undefined if it must not or cannot be used. */
export function readFactsFile(path: string): Buffer | undefined {
  let file: number | undefined;
  try {
    file = openSync(path, 'r');
    const stats = fstatSync(file);
    const isOwn = process.getuid === undefined || stats.uid === process.getuid();
    return stats.isFile() && isOwn && stats.size <= mostBytes ? readFileSync(file) : undefined;
  } catch {
    // Missing or unreadable: both are the same as no facts.
    return undefined;
  } finally {
    if (file !== undefined) closeSync(file);
  }
}

/** Writes a file of facts, if the file system allows it, and if the next run would read one of its size. */
export function writeFactsFile(folder: string, path: string, content: Buffer): void {
  if (content.length > mostBytes) return;
  try {
    mkdirSync(folder, { recursive: true });
    writeFileAtomic(path, content);
  } catch (error) {
    // A read-only repository, a full disk: the next run only takes longer.
    if (!(error instanceof InputError) && !isSystemError(error)) throw error;
  }
}

function isSystemError(error: unknown): boolean {
  return error instanceof Error && typeof (error as NodeJS.ErrnoException).code === 'string';
}
