/**
 * A file as comparable data: all properties of its descriptor, with types resolved, features resolved and options interpreted. The data has
 * no references to the linker; rows lead to the text.
 */

/** One option of an element. Two options are equal exactly if their names and texts are equal. */
export interface OptionFact {
  /** `deprecated`, or `(validate.rules)` with the full name of the extension. */
  readonly name: string;
  readonly isCustom: boolean;
  /** The value in one canonical spelling, independent of the source. */
  readonly text: string;
  /** The row where it is first set. */
  readonly row: number;
}

/** The common properties of all elements. */
export interface ElementFact {
  readonly name: string;
  /** The full name with its package. Enum values are named within their enum. */
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
  /** Unresolved; the name is in source form. */
  | { readonly kind: 'unknown'; readonly name: string };

/** Can a reader distinguish an unset value from a set one? */
export type Presence = 'explicit' | 'implicit' | 'required' | 'repeated';

/** A field or extension. */
export interface FieldFact extends ElementFact {
  readonly number: number;
  readonly type: TypeFact;
  /** `singular` also for required fields. */
  readonly cardinality: 'singular' | 'repeated' | 'map';
  readonly presence: Presence;
  readonly jsonName: string;
  /** The explicit default, in the spelling of descriptors. */
  readonly defaultValue: string | undefined;
  /** The enclosing oneof, unless it is synthetic. */
  readonly oneof: string | undefined;
  readonly isPacked: boolean;
  /** Is the message encoded with start and end tags, as groups are? */
  readonly isDelimited: boolean;
  /** For string fields, including keys and values of maps; empty for all others. */
  readonly utf8Validation: string;
  readonly javaUtf8Validation: string;
  readonly cppStringType: string;
  /** Of 64-bit numbers; empty for all others. */
  readonly jsType: string;
}

export interface ExtensionFact extends FieldFact {
  /** The full name of the extended message, in source form if it is unresolved. */
  readonly extendee: string;
}

/** A range with inclusive limits. */
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
  /** Is JSON guaranteed to work (`ALLOW`), or only attempted (`LEGACY_BEST_EFFORT`)? */
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
  /** A closed enum rejects numbers that it does not declare. */
  readonly isClosed: boolean;
  readonly jsonFormat: string;
  readonly values: readonly EnumValueFact[];
  readonly reservedRanges: readonly NumberRange[];
  readonly reservedNames: readonly ReservedName[];
}

export interface MethodFact extends ElementFact {
  /** Full names, in source form if the type is unresolved. */
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

/** A file. All lists are in source order. */
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
