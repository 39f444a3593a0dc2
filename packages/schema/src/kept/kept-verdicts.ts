/**
 * What an earlier linking has found out about a file, small enough to be kept between processes. It holds for a file that sees the same texts as then, as long as no two files
 * of the whole tree claim the same name or the same number of an extension. `unique-names.ts` makes sure of that before a verdict is used.
 */
import type { SchemaFile } from '../declaration.ts';

/** What is kept about one file. */
export interface FileVerdict {
  /** Digests of the names that it declares outside of messages. */
  readonly names: ArrayLike<number>;
  /** Digests of the numbers that its extensions take. */
  readonly extensions: ArrayLike<number>;
  /** Is it known that nothing is wrong with it, not even a warning? */
  readonly isSound: boolean;
  /** Is it known that it has no error? It may have warnings, which count only for files that are judged strictly. */
  readonly isErrorFree: boolean;
  /** The rows of the imports that it does not need; undefined if they were not worked out. */
  readonly unusedImportRows: ArrayLike<number> | undefined;
}

/** Finds the verdict about a file that sees the same as then; undefined if there is none. */
export type VerdictLookup = (file: SchemaFile) => FileVerdict | undefined;
