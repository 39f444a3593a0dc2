/** A stored file of an earlier run, and how to replace it. */
export interface StoredFile {
  /** The tool version; files of other versions are ignored. */
  readonly version: string;
  /** The bytes stored by an earlier run. */
  readonly read: () => Buffer | undefined;
  readonly write: (content: Buffer) => void;
  /** The number of changes from which on the file is rewritten. */
  readonly minChanges: number;
}
