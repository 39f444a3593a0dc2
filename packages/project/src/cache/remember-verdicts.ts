/**
 * Verdicts of linking that an earlier run has kept. They are read when the first name is looked up, and kept again after the answer has been given, if there is enough that is new.
 * Only verdicts about the files of this run are written, so that the file grows with the tree and not with its past.
 */
import { createHash } from 'node:crypto';

import { verdictOf, type FileVerdict, type Schema, type SchemaFile, type VerdictLookup } from '@protoshepherd/schema';

import { packVerdicts, unpackVerdicts, type KeyedVerdict, type PackedVerdicts } from './packed-verdicts.ts';
import { sightDigests } from './sight-digests.ts';

/** Where verdicts come from and go to. */
export interface VerdictStore {
  readonly version: string;
  /** The bytes that an earlier run has kept. */
  readonly read: () => Buffer | undefined;
  readonly write: (content: Buffer) => void;
  /** The digest of the file that was read from a path; undefined for one that no reader has seen. */
  readonly digestOf: (path: string) => Buffer | undefined;
  /** So many new verdicts are made again before all are written. */
  readonly fewestChanges: number;
}

export class RememberedVerdicts {
  readonly #store: VerdictStore;
  #known: PackedVerdicts | undefined;
  #sights: ReadonlyMap<SchemaFile, Buffer> | undefined;

  constructor(store: VerdictStore) {
    this.#store = store;
  }

  /** Finds the verdicts about files. */
  lookup(files: readonly SchemaFile[]): VerdictLookup | undefined {
    const bytes = this.#store.read();
    this.#known = bytes && unpackVerdicts(bytes, this.#store.version);
    this.#sights = sightDigests(files, (file) => this.#digestOf(file));
    const found = new Map<SchemaFile, FileVerdict | undefined>();
    return (
      this.#known &&
      ((file) => {
        if (!found.has(file)) found.set(file, this.#knownOf(file));
        return found.get(file);
      })
    );
  }

  /** Keeps what a schema has worked out, if names were looked up in it. */
  keep(schema: Schema): void {
    if (this.#sights === undefined || schema.isSpent) return;
    const verdicts: KeyedVerdict[] = [];
    let changes = 0;
    for (const [file, sight] of this.#sights) {
      const known = this.#knownOf(file);
      const verdict = join(verdictOf(schema, file), known);
      if (verdict !== undefined) verdicts.push({ sight, verdict });
      if (isMore(verdict, known)) changes++;
    }
    if (changes > (this.#known === undefined ? 0 : this.#store.fewestChanges))
      this.#store.write(packVerdicts(verdicts, this.#store.version));
  }

  #knownOf(file: SchemaFile): FileVerdict | undefined {
    const sight = this.#sights?.get(file);
    return sight && this.#known?.(sight);
  }

  #digestOf({ path, tree }: SchemaFile): Buffer {
    return this.#store.digestOf(path) ?? createHash('sha256').update(tree.file.text).digest();
  }
}

/** Two verdicts about the same file, which may have been asked different questions. */
function join(fresh: FileVerdict | undefined, known: FileVerdict | undefined): FileVerdict | undefined {
  if (fresh === undefined || known === undefined) return fresh ?? known;
  return {
    ...fresh,
    isSound: fresh.isSound || known.isSound,
    unusedImportRows: fresh.unusedImportRows ?? known.unusedImportRows,
  };
}

function isMore(verdict: FileVerdict | undefined, known: FileVerdict | undefined): boolean {
  if (verdict === undefined || known === undefined) return verdict !== known;
  const hasRows = verdict.unusedImportRows !== undefined && known.unusedImportRows === undefined;
  return hasRows || verdict.isSound !== known.isSound;
}
