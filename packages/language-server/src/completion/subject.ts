/** The questions of completion about a tree. The server answers them from a project, tests from a few files. */
import type { Schema, SchemaFile } from '@protoshepherd/schema';
import type { FormatStyle } from '@protoshepherd/syntax';

import type { NumberedMember } from './numbers/removed-members.ts';

/** The names in one folder of the roots and includes. */
export interface FolderNames {
  readonly folders: readonly string[];
  readonly files: readonly string[];
}

/** A file and the facts about its tree. */
export interface CompletionSubject {
  readonly schema: Schema;
  readonly file: SchemaFile;
  readonly style: Pick<FormatStyle, 'imports' | 'xdsAnnotations'>;
  /** The version in a package name, such as `v3`; undefined if there is none. */
  readonly findVersion: (packageName: string) => string | undefined;
  /** Why the file must not import another one; undefined if it may. */
  readonly odrBreak: (other: SchemaFile) => string | undefined;
  /** The members that the message or enum around the cursor has lost since the compared state. */
  readonly removed: readonly NumberedMember[];
  /** The entries of a folder on disk, besides the files of the schema. */
  readonly folder: FolderNames;
}
