/**
 * What a project knows from the state before a change. A project that is opened fresh knows nothing. A live one keeps what does not depend on what has changed; `keep` says
 * what a value depends on where it is made, so that nobody has to list what a change makes invalid.
 */
import type { SourceFile } from '@protoshepherd/source';
import { parseFile, type SyntaxTree } from '@protoshepherd/syntax';
import { readListedFile } from '@protoshepherd/workspace';

/** Values that outlive a change, and stamps that are other values after a change. */
export interface ProjectMemory {
  /** Another value once a text that is no `.proto` file may have changed, in an editor or on the disk. */
  readonly settings: unknown;
  /** Another value once anything on the disk may have changed. */
  readonly disk: unknown;
  /** Another value once files or folders may have come or gone on the disk. */
  readonly listing: unknown;
  /** Throws a `SpentError` if the project has changed since. */
  refuseIfSpent(): void;
  /** To be called between parts of long work: lets others have their turn, then throws a `SpentError` if the project has changed. Absent where nobody waits. */
  readonly giveWay?: () => Promise<void>;
  /** The value that was made from the same inputs, compared by identity, under the same name; else a new one. A promise that fails is not kept. */
  keep<Value>(name: string, inputs: readonly unknown[], make: () => Value): Value;
  /** A new value, made with the help of the one that had the same name in the state before. */
  revise<Value>(name: string, make: (former: Value | undefined) => Value): Value;
  /** Reads a file of a listing. */
  readonly read: typeof readListedFile;
  /** Parses a file. */
  readonly parse: (file: SourceFile) => SyntaxTree;
  /** Forgets the files at all other paths. */
  retain(paths: ReadonlySet<string>): void;
}

/** The memory of a project that was opened fresh. */
export const noMemory: ProjectMemory = {
  settings: undefined,
  disk: undefined,
  listing: undefined,
  refuseIfSpent: () => undefined,
  keep: (_name, _inputs, make) => make(),
  revise: (_name, make) => make(undefined),
  read: readListedFile,
  parse: parseFile,
  retain: () => undefined,
};
