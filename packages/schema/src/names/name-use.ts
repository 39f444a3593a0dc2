/** A name in a text and what it means. Dotted names have one use for each part, because each part may mean something of its own. */
import type { Span } from '@protoshepherd/source';

import type { Declaration, FileImport, SchemaFile } from '../declaration.ts';

/** What a name means. */
export type NameTarget =
  | { readonly kind: 'declaration'; readonly declaration: Declaration }
  /** A package, or what several packages have in common. */
  | { readonly kind: 'package'; readonly name: string }
  | { readonly kind: 'import'; readonly import: FileImport }
  /** A name that is given up; `block` is the row of the message or enum that gave it up. */
  | { readonly kind: 'reserved'; readonly name: string; readonly block: number };

/** Where a name stands: where it is declared, as a type, in the name of an option, as a field or value in the value of an option, or in a comment. */
export type NamePlace = 'declaration' | 'type' | 'option' | 'value' | 'comment' | 'head';

/** A name, or one part of a dotted name. */
export interface NameUse {
  readonly file: SchemaFile;
  readonly span: Span;
  readonly place: NamePlace;
  readonly target: NameTarget;
}

/** Do two declarations stand in one place? A group declares a message and a field with one name, and counts as one. */
export function isSameDeclaration(one: Declaration, other: Declaration): boolean {
  return one.row === other.row && one.file === other.file;
}
