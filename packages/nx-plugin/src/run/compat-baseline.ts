/**
 * The old state that packages are compared with, as a digest for each package, so that the cache only answers for the old state that its result was made from. It is
 * read once a run. The digest of a package covers the old files of its folder and all their imports, and old files that belong to no folder any more, since every
 * task reports breaks in deleted packages.
 */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';

import type { SourceFile } from '@protoshepherd/source';

import type { BatchOptions } from './task-options.ts';

/** A folder of today: where it is, and what imports call it. */
export type BaselineFolder = Pick<BatchOptions, 'directory' | 'folders'>;

/** What the hash of a task takes from the old state. */
export interface PackageBaseline {
  readonly digest: string;
  /** Are the files of the folder, and of all they import, the same today? Then nothing can have broken, on any day. */
  readonly isUnchanged: boolean;
}

/** An import, with anything between the keyword and the path. An extra match is harmless: it only adds a file to the digest. */
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
        return now.join() !== this.#digestsOf(this.#byFolder.get(folder) ?? []).join();
      }),
    );
    const gone = [...this.#byFolder].filter(([folder]) => !today.has(folder));
    this.#orphans = this.#digestsOf(gone.flatMap(([, own]) => own));
  }

  /** What the task of a folder is hashed with. */
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
    return { digest: digestOf([...this.#digestsOf([...reached]), '', ...this.#orphans]), isUnchanged };
  }

  #digestsOf(files: readonly OldFile[]): readonly string[] {
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
    digest: digestOf([posix.basename(path), text]),
  };
}

/** The files that lie in a folder today. */
function digestsIn(directory: string): readonly string[] {
  if (!existsSync(directory)) return [];
  const names = readdirSync(directory).filter((name) => name.endsWith('.proto'));
  return names.map((name) => digestOf([name, readFileSync(join(directory, name), 'utf8')])).toSorted();
}

/** One text for many. */
export function digestOf(parts: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}
