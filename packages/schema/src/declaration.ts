/** Files and their declarations. A declaration has its row in the syntax tree; the tree has no reference to declarations. */
import type { SyntaxTree } from '@protoshepherd/syntax';

/** The kind of a declared name. */
export type DeclarationKind = 'message' | 'enum' | 'service' | 'extension' | 'enumValue' | 'field' | 'oneof' | 'method';

/** A declared name and its declaration. */
export interface Declaration {
  readonly kind: DeclarationKind;
  /** The last part of the name. */
  readonly name: string;
  /** The full name, without a leading dot. */
  readonly fullName: string;
  readonly file: SchemaFile;
  /** The row of the declaration in the tree of its file. */
  readonly row: number;
  /** The row of the enclosing block: for an extension its extend block, for a value its enum. */
  readonly block: number;
  /** The enclosing message. */
  readonly parent: Declaration | undefined;
  /** The nested declarations that can be referred to through it, by the last part of the name. */
  readonly nested: ReadonlyMap<string, Declaration> | undefined;
}

/** One `import` statement. */
export interface FileImport {
  readonly path: string;
  readonly modifier: 'public' | 'weak' | 'option' | undefined;
  /** The row of the statement in the tree. */
  readonly row: number;
  /** The imported file; undefined if the import is unresolved. */
  readonly file: SchemaFile | undefined;
}

/** A file of a schema. */
export interface SchemaFile {
  readonly path: string;
  readonly tree: SyntaxTree;
  /** The package; empty if none is declared. */
  readonly package: string;
  /** Is it a file for which findings and descriptors are requested? Other files are only imported. */
  readonly isTarget: boolean;
  readonly imports: readonly FileImport[];
  /** The files whose names are visible here: the file itself, its imports, and their public imports. */
  readonly visible: ReadonlySet<SchemaFile>;
  /** Top-level messages, enums and services in source order, each followed by its nested types. */
  readonly types: readonly Declaration[];
  /** All declarations outside messages: types, services, extensions, and enum values. */
  readonly topLevel: readonly Declaration[];
  /** Extensions, including those nested in messages. */
  readonly extensions: readonly Declaration[];
}
