/** What completion asks about a tree. The server answers from its project; a test answers from a few files. */
import type { Schema, SchemaFile } from '@protoshepherd/schema';
import type { FormatStyle } from '@protoshepherd/syntax';

import type { NumberedMember } from './numbers/removed-members.ts';

/** The names in one folder of the roots and includes. */
export interface FolderNames {
  readonly folders: readonly string[];
  readonly files: readonly string[];
}

/** A file, and what is known about the tree around it. */
export interface CompletionSubject {
  readonly schema: Schema;
  readonly file: SchemaFile;
  readonly style: Pick<FormatStyle, 'imports' | 'xdsAnnotations'>;
  /** The version in the name of a package, such as `v3`; undefined if it has none. */
  readonly versionOf: (packageName: string) => string | undefined;
  /** Why the file must not import another file of some package; undefined if it may. */
  readonly odrBreak: (other: SchemaFile) => string | undefined;
  /** What the message or enum around the cursor had in the state that the project is compared with, and has no longer. */
  readonly removed: readonly NumberedMember[];
  /** What lies in a folder on the disk besides the files of the schema. */
  readonly folder: FolderNames;
}
