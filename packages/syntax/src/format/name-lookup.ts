/**
 * The name lookup of the formatter, which sees only text: text does not show which type a name refers to, or the number of an option. If the
 * lookup has no answer, the text stays unchanged.
 */
import type { AnyNode } from '../nodes/view-at.ts';

/** Answers about the names in one file. */
export interface NameLookup {
  /** The shortest form of the type name at a row of kind `qualifiedName`. */
  typeName(row: number): string | undefined;
  /** The message that options fill, such as `google.protobuf.FieldOptions`: the options in the brackets or the block of a statement. */
  optionMessage(owner: AnyNode, place: 'brackets' | 'block'): OptionMessage | undefined;
}

/** The fields of a message that options may set, found by name. */
export interface OptionMessage {
  /** The field of a name in option syntax: `deprecated`, or `(validate.rules)` for an extension. */
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

/** The lookup that leaves all names unchanged. */
export const nothingKnown: NameLookup = { typeName: () => undefined, optionMessage: () => undefined };
