/** The result of linking: files with their declarations and, on demand, descriptors and findings. */
import type { Finding } from '@protoshepherd/source';

import type { Declaration, FileImport, SchemaFile } from './declaration.ts';
import type { FileShape } from './describe/file-shape.ts';
import type { NameUse } from './names/name-use.ts';
import type { NameSearch } from './names/name-search.ts';
import type { TypeReference } from './type-reference.ts';

/** Linked files. Every method computes its results once. */
export interface Schema {
  /** Has `relinkSchema` taken it over? Then every method throws. */
  readonly isSpent: boolean;
  /**
   * All files reachable from the targets, imports before importers. After `relinkSchema`, a file is the same object only if its tree is the same; then its
   * declarations are unchanged, but its imports and references may not be.
   */
  readonly files: readonly SchemaFile[];
  /** The file at a path relative to its root. */
  file(path: string): SchemaFile | undefined;
  /**
   * Collects the names of the given number of further files; returns true when all are collected. Any lookup of a name collects the rest,
   * which may take long in a large tree.
   */
  collectNames(most: number): boolean;
  /** The declaration of a full name. */
  declaration(fullName: string): Declaration | undefined;
  /** The bytes of the `FileDescriptorProto` of a file, as protoc writes it. */
  descriptorBytes(file: SchemaFile): Uint8Array;
  /** Runs all checks of a file, for callers that need `findings` without descriptors and cannot wait for all files at once. */
  examine(file: SchemaFile): void;
  /** The content of the descriptor of a file, as comparable data. */
  describe(file: SchemaFile): FileShape;
  /** The message that an extension extends, and its number there. */
  extension(declaration: Declaration): { readonly extendee: Declaration | undefined; readonly number: number };
  /** Name lookup for editing. */
  readonly names: NameSearch;
  /** Every type and extension that a file refers to, in source order. After `relinkSchema` it is the same list if no transitive import of the file changed. */
  references(file: SchemaFile): readonly TypeReference[];
  /** The name at an offset of a file, including options and comments, and its declaration. */
  nameAt(file: SchemaFile, offset: number): NameUse | undefined;
  /** The names at some offsets, which must be sorted: many of them cost one walk over the file. */
  namesAt(file: SchemaFile, offsets: readonly number[]): readonly (NameUse | undefined)[];
  /** All uses of a declaration in a file, including its own name, in source order. */
  listUses(file: SchemaFile, declaration: Declaration): readonly NameUse[];
  /** The unused imports of a file. */
  unusedImports(file: SchemaFile): readonly FileImport[];
  /** All findings of the files to check, sorted. Links everything that is not linked yet. */
  readonly findings: readonly Finding[];
  /**
   * The findings of some of the files to check, sorted; only these are linked. For one file it is the same list after `relinkSchema`, unless something that the
   * findings depend on changed.
   */
  listFindings(files: readonly SchemaFile[]): readonly Finding[];
}
