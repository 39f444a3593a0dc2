/**
 * What linking gives: files with their declarations, and, when asked for, descriptors and findings.
 */
import type { Finding } from '@protoshepherd/source';

import type { Declaration, SchemaFile } from './declaration.ts';

/** Linked files. Whatever a method computes, it computes once. */
export interface Schema {
  /** All files that the targets reach, imports before their importers. */
  readonly files: readonly SchemaFile[];
  /** The file at a path below its root. */
  file(path: string): SchemaFile | undefined;
  /** The declaration of a full name. */
  declaration(fullName: string): Declaration | undefined;
  /** The bytes of the `FileDescriptorProto` of a file, as protoc writes it. */
  descriptorBytes(file: SchemaFile): Uint8Array;
  /** The message that an extension extends, and the number it takes there. */
  extension(declaration: Declaration): { readonly extendee: Declaration | undefined; readonly number: number };
  /** Everything wrong with the targets, sorted. Asking links all that has not been linked before. */
  readonly findings: readonly Finding[];
}
