/**
 * Hashes the old state that packages are compared with, by package, so that a cached result is used only for the same old state. The old state is read once for each
 * run. The digest of a package covers the old files of its folder and all their imports. It also covers old files whose folder no longer exists, because every task
 * reports breaks in deleted packages.
 */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';

import type { SourceFile } from '@protoshepherd/source';

import type { BatchOptions } from './task-options.ts';

/** A current folder: its path and its import path. */
export type BaselineFolder = Pick<BatchOptions, 'directory' | 'folders'>;

/** The contribution of the old state to the hash of a task. */
export interface PackageBaseline {
  readonly digest: string;
  /** True if the files of the folder and all their imports have not changed. Then there is no break, on any date. */
  readonly isUnchanged: boolean;
}

/**
 * Matches an import with any text between the keyword and the path. A false match is harmless: it only adds a file to the
 * digest.
 */
const importStatement = /\bimport\b[^"';]{0,200}(["'])(.*?)\1/g;

/** The old state of an API, by folder. */
export class CompatBaseline {
  readonly #files: ReadonlyMap<string, OldFile>;
  readonly #byFolder = new Map<string, OldFile[]>();
  readonly #changed: ReadonlySet<string>;
  readonly #orphans: readonly string[];

  constructor(workspaceRoot: string, files: readonly SourceFile[], folders: readonly BaselineFolder[]) {
    this.#files = new Map(files.map((file) => [file.path, oldFile(file)]));
    for (const file of this.#files.values()) {
      const known = this.#byFolder.get(file.folder);
      if (known === undefined) this.#byFolder.set(file.folder, [file]);
      else known.push(file);
    }
    const today = new Map(folders.map((folder) => [folder.folders[0] ?? '', folder.directory]));
    this.#changed = new Set(
      [...new Set([...today.keys(), ...this.#byFolder.keys()])].filter((folder) => {
        const directory = today.get(folder);
        const now = directory === undefined ? [] : digestsIn(join(workspaceRoot, directory));
        return now.join() !== this.#listDigests(this.#byFolder.get(folder) ?? []).join();
      }),
    );
    const gone = [...this.#byFolder].filter(([folder]) => !today.has(folder));
    this.#orphans = this.#listDigests(gone.flatMap(([, own]) => own));
  }

  /** The contribution of the old state to the hash of a folder's task. */
  of({ folders: [own = ''] }: BaselineFolder): PackageBaseline {
    const reached = new Set(this.#byFolder.get(own) ?? []);
    for (const { imports } of reached) {
      for (const path of imports) {
        const imported = this.#files.get(path);
        if (imported !== undefined) reached.add(imported);
      }
    }
    const isUnchanged =
      this.#orphans.length === 0 &&
      ![own, ...[...reached].map(({ folder }) => folder)].some((each) => this.#changed.has(each));
    return { digest: computeDigest([...this.#listDigests([...reached]), '', ...this.#orphans]), isUnchanged };
  }

  #listDigests(files: readonly OldFile[]): readonly string[] {
    return files.map(({ digest }) => digest).toSorted();
  }
}

interface OldFile {
  readonly folder: string;
  readonly imports: readonly string[];
  readonly digest: string;
}

function oldFile({ path, text }: SourceFile): OldFile {
  const folder = posix.dirname(path);
  return {
    folder: folder === '.' ? '' : folder,
    imports: [...text.matchAll(importStatement)].map(([, , imported = '']) => imported),
    digest: computeDigest([posix.basename(path), text]),
  };
}

/** The digests of the current files in a folder. */
function digestsIn(directory: string): readonly string[] {
  if (!existsSync(directory)) return [];
  const names = readdirSync(directory).filter((name) => name.endsWith('.proto'));
  return names.map((name) => computeDigest([name, readFileSync(join(directory, name), 'utf8')])).toSorted();
}

/** One digest for several texts. */
export function computeDigest(parts: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}
