/**
 * Link verdicts from an earlier run. They are loaded at the first name lookup, and stored after the answer if enough of them are new. Only verdicts about the files of this run are
 * stored, so that the file size depends on the current tree only.
 */
import { createHash } from 'node:crypto';

import {
  buildVerdict,
  type FileVerdict,
  type Schema,
  type SchemaFile,
  type VerdictLookup,
} from '@protoshepherd/schema';

import type { SourceFile } from '@protoshepherd/source';

import type { StoredFile } from './stored-file.ts';
import { packVerdicts, unpackVerdicts, type KeyedVerdict, type PackedVerdicts } from './packed-verdicts.ts';
import { transitiveDigests } from './transitive-digests.ts';

/** The storage of verdicts. */
export interface VerdictStore extends StoredFile {
  /** The digest of a file; undefined for a file from another reader. */
  readonly digestOf: (file: SourceFile) => Buffer | undefined;
}

export class VerdictCache {
  readonly #store: VerdictStore;
  readonly #sights = new WeakMap<readonly SchemaFile[], ReadonlyMap<SchemaFile, Buffer>>();
  #kept: { readonly verdicts: PackedVerdicts | undefined } | undefined;

  constructor(store: VerdictStore) {
    this.#store = store;
  }

  /** Finds the verdicts about the files of a schema, in this state or another. */
  readonly lookup = (files: readonly SchemaFile[]): VerdictLookup | undefined => {
    const known = this.#known();
    const sights = transitiveDigests(files, (file) => this.#digestOf(file));
    this.#sights.set(files, sights);
    if (known === undefined) return undefined;
    const found = new Map([...sights].map(([file, sight]) => [file, known(sight)]));
    return (file) => found.get(file);
  };

  /** The sight digests of the files of a schema; empty before the first name lookup. */
  findDigests({ files }: Pick<Schema, 'files'>): ReadonlyMap<SchemaFile, Buffer> {
    return this.#sights.get(files) ?? new Map();
  }

  /** Stores the verdicts of a schema, if names were looked up in it. */
  save(schema: Schema): void {
    const sights = schema.isSpent ? undefined : this.#sights.get(schema.files);
    if (sights === undefined) return;
    const kept = this.#known();
    const verdicts: KeyedVerdict[] = [];
    let changes = 0;
    for (const [file, sight] of sights) {
      const known = kept?.(sight);
      const verdict = join(buildVerdict(schema, file), known);
      if (verdict !== undefined) verdicts.push({ sight, verdict });
      if (isMore(verdict, known)) changes++;
    }
    if (changes > (kept === undefined ? 0 : this.#store.minChanges))
      this.#store.write(packVerdicts(verdicts, this.#store.version));
  }

  #known(): PackedVerdicts | undefined {
    if (this.#kept === undefined) {
      const bytes = this.#store.read();
      this.#kept = { verdicts: bytes && unpackVerdicts(bytes, this.#store.version) };
    }
    return this.#kept.verdicts;
  }

  #digestOf({ tree: { file } }: SchemaFile): Buffer {
    return this.#store.digestOf(file) ?? createHash('sha256').update(file.text).digest();
  }
}

/** Joins two verdicts about the same file, which may answer different questions. */
function join(fresh: FileVerdict | undefined, known: FileVerdict | undefined): FileVerdict | undefined {
  if (fresh === undefined || known === undefined) return fresh ?? known;
  return {
    ...fresh,
    isSound: fresh.isSound || known.isSound,
    isErrorFree: fresh.isErrorFree || known.isErrorFree,
    unusedImportRows: fresh.unusedImportRows ?? known.unusedImportRows,
  };
}

function isMore(verdict: FileVerdict | undefined, known: FileVerdict | undefined): boolean {
  if (verdict === undefined || known === undefined) return verdict !== known;
  const hasRows = verdict.unusedImportRows !== undefined && known.unusedImportRows === undefined;
  return hasRows || verdict.isSound !== known.isSound || verdict.isErrorFree !== known.isErrorFree;
}
