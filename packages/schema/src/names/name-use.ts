/** A name in a text and its declaration. Each part of a dotted name is a separate use, because each may refer to another declaration. */
import type { Span } from '@protoshepherd/source';

import type { Declaration, FileImport, SchemaFile } from '../declaration.ts';

/** The target of a name. */
export type NameTarget =
  | { readonly kind: 'declaration'; readonly declaration: Declaration }
  /** A package, or a common parent of several packages. */
  | { readonly kind: 'package'; readonly name: string }
  | { readonly kind: 'import'; readonly import: FileImport }
  /** A reserved name; `block` is the row of the message or enum that reserves it. */
  | { readonly kind: 'reserved'; readonly name: string; readonly block: number };

/** The role of a name: a declaration, a type, part of an option name, a field or value in an option value, or a comment. */
export type NamePlace = 'declaration' | 'type' | 'option' | 'value' | 'comment' | 'head';

/** A name, or one part of a dotted name. */
export interface NameUse {
  readonly file: SchemaFile;
  readonly span: Span;
  readonly place: NamePlace;
  readonly target: NameTarget;
}

/** Do two declarations have the same row? A group declares a message and a field with one name, and counts as one. */
export function isSameDeclaration(one: Declaration, other: Declaration): boolean {
  return one.row === other.row && one.file === other.file;
}
