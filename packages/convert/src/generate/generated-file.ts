/** A file to write. Paths are relative to the common output folder. */
export interface GeneratedFile {
  readonly path: string;
  readonly text: string;
  /** Is it generated once and then maintained by hand? */
  readonly isOnce: boolean;
}

/** How generated code refers to other modules. */
export interface CodeOptions {
  /** The folder of the protoc-gen-es output, relative to the common output folder; empty if it is the same. */
  readonly messages: string;
  /** The file extension in import specifiers, or an empty text. */
  readonly extension: string;
}
