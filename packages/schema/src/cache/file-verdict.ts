/**
 * The cached result of linking a file, small enough to be kept between processes. It applies to a file that sees the same texts, as long as no two files of the
 * whole tree claim the same name or the same extension number; `unique-names.ts` checks that before a verdict is used.
 */
import type { SchemaFile } from '../declaration.ts';

/** The cached result for one file. */
export interface FileVerdict {
  /** Digests of the names declared outside messages. */
  readonly names: ArrayLike<number>;
  /** Digests of its extension numbers. */
  readonly extensions: ArrayLike<number>;
  /** Is the file known to have no findings, including warnings? */
  readonly isSound: boolean;
  /** Is the file known to have no errors? It may have warnings, which count only for files that are checked strictly. */
  readonly isErrorFree: boolean;
  /** The rows of unused imports; undefined if they are not known. */
  readonly unusedImportRows: ArrayLike<number> | undefined;
}

/** Finds the verdict for a file that sees the same texts; undefined if there is none. */
export type VerdictLookup = (file: SchemaFile) => FileVerdict | undefined;
