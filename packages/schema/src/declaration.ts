/**
 * Files and the names they declare. A declaration knows its row in the syntax tree; nothing in the tree knows of declarations.
 */
import type { SyntaxTree } from '@protoshepherd/syntax';

/** What a declared name stands for. */
export type DeclarationKind = 'message' | 'enum' | 'service' | 'extension' | 'enumValue' | 'field' | 'oneof' | 'method';

/** A name and what it stands for. */
export interface Declaration {
  readonly kind: DeclarationKind;
  /** The last part of the name. */
  readonly name: string;
  /** The whole name, without a leading dot. */
  readonly fullName: string;
  readonly file: SchemaFile;
  /** Where it stands in the tree of its file. */
  readonly row: number;
  /** The row of the block it stands in: for an extension its extend block, for a value its enum. */
  readonly block: number;
  /** The message around it. */
  readonly parent: Declaration | undefined;
  /** What is declared inside it and may be named from there, by the last part of the name. */
  readonly nested: ReadonlyMap<string, Declaration> | undefined;
}

/** One `import` statement. */
export interface FileImport {
  readonly path: string;
  readonly modifier: 'public' | 'weak' | 'option' | undefined;
  /** Where it stands in the tree. */
  readonly row: number;
  /** The file it leads to, if there is one. */
  readonly file: SchemaFile | undefined;
}

/** A file among others. */
export interface SchemaFile {
  readonly path: string;
  readonly tree: SyntaxTree;
  /** The package, empty if none is declared. */
  readonly package: string;
  /** Is it one of the files that findings and descriptors are asked for? Others are only imported. */
  readonly isTarget: boolean;
  readonly imports: readonly FileImport[];
  /** What may be named here: the file itself, what it imports, and what those import publicly. */
  readonly visible: ReadonlySet<SchemaFile>;
  /** Messages, enums and services at the top, in the order of the text, with their nested ones behind them. */
  readonly types: readonly Declaration[];
  /** Everything that is declared in no message: types, services, extensions, and the values of enums. */
  readonly topLevel: readonly Declaration[];
  /** Extensions, also those that stand in messages. */
  readonly extensions: readonly Declaration[];
}
