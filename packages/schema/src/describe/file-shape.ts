/**
 * A file as data that can be compared with another one: everything that its descriptor says, with types found, features resolved and options
 * interpreted. Nothing here points back into the linker; a row leads to the text.
 */

/** One option of an element. Two options are equal exactly if their names and texts are. */
export interface OptionFact {
  /** `deprecated`, or `(validate.rules)` with the full name of the extension. */
  readonly name: string;
  readonly isCustom: boolean;
  /** The value in one canonical spelling, whatever the file writes. */
  readonly text: string;
  /** Where it is set first. */
  readonly row: number;
}

/** What all elements have. */
export interface ElementFact {
  readonly name: string;
  /** With its package. Values of enums are named within their enum. */
  readonly fullName: string;
  readonly row: number;
  /** Sorted by name. */
  readonly options: readonly OptionFact[];
}

/** The type of a field. */
export type TypeFact =
  | { readonly kind: 'scalar'; readonly name: string }
  | { readonly kind: 'message'; readonly name: string }
  | { readonly kind: 'enum'; readonly name: string; readonly isClosed: boolean }
  | { readonly kind: 'map'; readonly name: string; readonly key: TypeFact; readonly value: TypeFact }
  /** Not found; the name is as written. */
  | { readonly kind: 'unknown'; readonly name: string };

/** Can a reader tell a value that was not set from one that was? */
export type Presence = 'explicit' | 'implicit' | 'required' | 'repeated';

/** A field or extension. */
export interface FieldFact extends ElementFact {
  readonly number: number;
  readonly type: TypeFact;
  /** `singular` also if the field is required. */
  readonly cardinality: 'singular' | 'repeated' | 'map';
  readonly presence: Presence;
  readonly jsonName: string;
  /** The default that is written down, as descriptors spell it. */
  readonly defaultValue: string | undefined;
  /** The oneof it stands in, if somebody wrote one. */
  readonly oneof: string | undefined;
  readonly isPacked: boolean;
  /** Encoded between two marks, as groups are. */
  readonly isDelimited: boolean;
  /** Of fields that hold text, also as key or value of a map; empty for all others. */
  readonly utf8Validation: string;
  readonly javaUtf8Validation: string;
  readonly cppStringType: string;
  /** Of 64-bit numbers; empty for all others. */
  readonly jsType: string;
}

export interface ExtensionFact extends FieldFact {
  /** The full name of the message it extends, as written where that is not found. */
  readonly extendee: string;
}

/** From one number up to another, both included. */
export interface NumberRange {
  readonly first: number;
  readonly last: number;
  readonly row: number;
}

export interface ExtensionRangeFact extends NumberRange {
  readonly options: readonly OptionFact[];
}

export interface ReservedName {
  readonly name: string;
  readonly row: number;
}

/** `export`, `local`, or nothing. */
export type Visibility = 'export' | 'local' | undefined;

export interface MessageFact extends ElementFact {
  readonly visibility: Visibility;
  /** Does JSON have to work for it (`ALLOW`), or is it tried (`LEGACY_BEST_EFFORT`)? */
  readonly jsonFormat: string;
  readonly fields: readonly FieldFact[];
  readonly oneofs: readonly ElementFact[];
  readonly messages: readonly MessageFact[];
  readonly enums: readonly EnumFact[];
  readonly extensions: readonly ExtensionFact[];
  readonly extensionRanges: readonly ExtensionRangeFact[];
  readonly reservedRanges: readonly NumberRange[];
  readonly reservedNames: readonly ReservedName[];
}

export interface EnumValueFact extends ElementFact {
  readonly number: number;
}

export interface EnumFact extends ElementFact {
  readonly visibility: Visibility;
  /** A closed enum refuses numbers that it does not list. */
  readonly isClosed: boolean;
  readonly jsonFormat: string;
  readonly values: readonly EnumValueFact[];
  readonly reservedRanges: readonly NumberRange[];
  readonly reservedNames: readonly ReservedName[];
}

export interface MethodFact extends ElementFact {
  /** Full names, as written where the type is not found. */
  readonly request: string;
  readonly response: string;
  readonly isClientStreaming: boolean;
  readonly isServerStreaming: boolean;
  readonly idempotency: string;
}

export interface ServiceFact extends ElementFact {
  readonly methods: readonly MethodFact[];
}

export interface ImportFact {
  readonly path: string;
  readonly modifier: string;
  readonly row: number;
}

/** A file. All lists are in the order of the text. */
export interface FileShape {
  readonly path: string;
  readonly package: string;
  /** `proto2`, `proto3` or an edition. */
  readonly dialect: string;
  readonly options: readonly OptionFact[];
  readonly imports: readonly ImportFact[];
  readonly messages: readonly MessageFact[];
  readonly enums: readonly EnumFact[];
  readonly services: readonly ServiceFact[];
  readonly extensions: readonly ExtensionFact[];
}
