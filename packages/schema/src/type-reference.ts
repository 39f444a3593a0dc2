import type { Declaration } from './declaration.ts';

/** The purpose of a name: the type of a field, a message of an rpc, the type of an extension, an extended message, or an extension that an option sets. */
export type ReferenceKind = 'field' | 'method' | 'extension' | 'extendee' | 'option';

/** A reference from one declaration to another. */
export interface TypeReference {
  readonly kind: ReferenceKind;
  /** The message, enum or service that contains the name; undefined at the top level of the file. */
  readonly from: Declaration | undefined;
  /** The row of the field, rpc, extend block, or part of an option. */
  readonly row: number;
  /** The row of the name itself; -1 for a name in brackets inside a message value. */
  readonly nameRow: number;
  readonly target: Declaration;
}
