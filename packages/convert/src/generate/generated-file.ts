/** A file that is to be written. Paths are relative to the folder of all. */
export interface GeneratedFile {
  readonly path: string;
  readonly text: string;
  /** Is it made once, and then belongs to people? */
  readonly isOnce: boolean;
}

/** How generated code refers to what it does not generate. */
export interface CodeOptions {
  /** Where protoc-gen-es has written messages, from the folder of all; empty for that folder itself. */
  readonly messages: string;
  /** What import specifiers end with; empty for nothing. */
  readonly extension: string;
}
