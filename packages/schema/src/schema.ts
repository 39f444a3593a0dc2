/**
 * What linking gives: files with their declarations, and, when asked for, descriptors and findings.
 */
import type { Finding } from '@protoshepherd/source';

import type { Declaration, FileImport, SchemaFile } from './declaration.ts';
import type { FileShape } from './describe/file-shape.ts';
import type { NameUse } from './names/name-use.ts';
import type { NameSearch } from './names/name-search.ts';
import type { TypeReference } from './type-reference.ts';

/** Linked files. Whatever a method computes, it computes once. */
export interface Schema {
  /** Has `relinkSchema` taken it over? Then every question to it throws. */
  readonly isSpent: boolean;
  /**
   * All files that the targets reach, imports before their importers. After `relinkSchema` a file is the same object only if its tree is the same; its own declarations are the same then, what
   * it imports and refers to may not be.
   */
  readonly files: readonly SchemaFile[];
  /** The file at a path below its root. */
  file(path: string): SchemaFile | undefined;
  /** Collects the names of so many more files; true when those of all files are known. Any question about names collects the rest, which may take long in a large tree. */
  collectNames(most: number): boolean;
  /** The declaration of a full name. */
  declaration(fullName: string): Declaration | undefined;
  /** The bytes of the `FileDescriptorProto` of a file, as protoc writes it. */
  descriptorBytes(file: SchemaFile): Uint8Array;
  /** Looks at all of a file that can be wrong, for whoever wants `findings` and no descriptors but cannot wait for all files at once. */
  examine(file: SchemaFile): void;
  /** Everything that the descriptor of a file says, as data that can be compared. */
  describe(file: SchemaFile): FileShape;
  /** The message that an extension extends, and the number it takes there. */
  extension(declaration: Declaration): { readonly extendee: Declaration | undefined; readonly number: number };
  /** What names mean at a place, and what may be written there. */
  readonly names: NameSearch;
  /**
   * Every type and extension that a file refers to, in the order of the text. After `relinkSchema` it is the same list if no file changed that the file imports,
   * however far.
   */
  references(file: SchemaFile): readonly TypeReference[];
  /** The name at an offset of a file, also in options and comments, and what it means. */
  nameAt(file: SchemaFile, offset: number): NameUse | undefined;
  /** The names at some offsets, which must be sorted: many of them cost one walk over the file. */
  namesAt(file: SchemaFile, offsets: readonly number[]): readonly (NameUse | undefined)[];
  /** Everything in a file that means a declaration, its own name among it, in the order of the text. */
  usesOf(file: SchemaFile, declaration: Declaration): readonly NameUse[];
  /** The imports of a file that it does not need. */
  unusedImports(file: SchemaFile): readonly FileImport[];
  /** Everything wrong with the files that are judged, sorted. Asking links all that has not been linked before. */
  readonly findings: readonly Finding[];
  /**
   * Everything wrong with some of the files that are judged, sorted; only these are linked. For one file it is the same list after `relinkSchema`, unless something that the findings
   * depend on changed.
   */
  findingsOf(files: readonly SchemaFile[]): readonly Finding[];
}
