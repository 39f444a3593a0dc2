/**
 * The knowledge that a project keeps across changes. A freshly opened project has none. A live one keeps everything that does not depend on the change: each use of `keep`
 * lists the inputs of its value, so there is no separate list of invalidations.
 */
import type { SourceFile } from '@protoshepherd/source';
import { parseFile, type SyntaxTree } from '@protoshepherd/syntax';
import { readListedFile } from '@protoshepherd/workspace';

/** Values that survive changes, and stamps that change with their inputs. */
export interface ProjectMemory {
  /** Changes when a text other than a `.proto` file may have changed, in an editor or on disk. */
  readonly settings: unknown;
  /** Changes when anything on disk may have changed. */
  readonly disk: unknown;
  /** Changes when files or folders may have been added or removed on disk. */
  readonly listing: unknown;
  /** Throws a `SpentError` if the project has changed since. */
  refuseIfSpent(): void;
  /** Call between parts of long work: yields to other tasks, then throws a `SpentError` if the project has changed. Absent if yielding is not needed. */
  readonly yieldControl?: () => Promise<void>;
  /** Returns the value with the same name and the same inputs, compared by identity, or makes a new one. A rejected promise is not cached. */
  keep<Value>(name: string, inputs: readonly unknown[], make: () => Value): Value;
  /** Makes a new value from the previous one of the same name. */
  revise<Value>(name: string, make: (former: Value | undefined) => Value): Value;
  /** Reads a listed file. */
  readonly read: typeof readListedFile;
  /** Parses a file. */
  readonly parse: (file: SourceFile) => SyntaxTree;
  /** Forgets the files at all other paths. */
  retain(paths: ReadonlySet<string>): void;
}

/** The memory of a freshly opened project. */
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
