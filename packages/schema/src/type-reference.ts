import type { Declaration } from './declaration.ts';

/** What a name is used for: the type of a field, of an rpc, of an extension, what is extended, or an extension that an option sets. */
export type ReferenceKind = 'field' | 'method' | 'extension' | 'extendee' | 'option';

/** A declaration refers to another one. */
export interface TypeReference {
  readonly kind: ReferenceKind;
  /** The message, enum or service that the name stands in; undefined at the top of the file. */
  readonly from: Declaration | undefined;
  /** The row of the field, rpc, extend block, or part of an option. */
  readonly row: number;
  /** The row of the name itself; -1 for a name in brackets inside a message value. */
  readonly nameRow: number;
  readonly target: Declaration;
}
