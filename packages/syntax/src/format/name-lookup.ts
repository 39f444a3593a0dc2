/**
 * What the formatter must be told: it sees text, and text does not say which type a name leads to or which number an option has. Whoever cannot
 * answer says so, and the text stays as it is.
 */
import type { AnyNode } from '../nodes/view-at.ts';

/** Answers about the names in one file. */
export interface NameLookup {
  /** How to write the type that is named at a row of kind `qualifiedName`. */
  typeName(row: number): string | undefined;
  /** The message that options fill, such as `google.protobuf.FieldOptions`: those in the brackets of a statement, or those in its block. */
  optionMessage(owner: AnyNode, place: 'brackets' | 'block'): OptionMessage | undefined;
}

/** The fields of a message that options may set, found by name. */
export interface OptionMessage {
  /** The field of a name as options write it: `deprecated`, or `(validate.rules)` for an extension. */
  field(name: string): OptionField | undefined;
}

/** A field that an option sets. */
export interface OptionField {
  readonly number: number;
  readonly isRepeated: boolean;
  /** The oneof it is a member of. */
  readonly oneof?: string;
  /** Its fields, if it is a message. */
  readonly message?: OptionMessage;
}

/** Where names stay as they are. */
export const nothingKnown: NameLookup = { typeName: () => undefined, optionMessage: () => undefined };
