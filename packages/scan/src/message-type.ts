/**
 * The type information that a scan needs. The current API and every past release each provide a `TypeSource`, so that the same walk decides what each of them
 * understands. Types may be recursive, so the type of a message field is resolved when data reaches it.
 */

/** The types of an API at a point in time. */
export interface TypeSource {
  /** The message with a full name; undefined if there is none. */
  message(name: string): MessageType | undefined;
  /** The extension with a full name; undefined if there is none. */
  extension(name: string): ExtensionType | undefined;
}

/** The types of the current API and of everything it imports. Text and binary messages are read with them. */
export interface CurrentTypes extends TypeSource {
  /** The full name of the extension of a message with a number; undefined if there is none. Binary messages contain only numbers. */
  extensionName(extendee: string, number: number): string | undefined;
  /** True if a name belongs to a package of the API itself, not to an imported one. */
  isOwn(name: string): boolean;
}

export interface MessageType {
  /** The full name, unique even if packages are bare versions. */
  readonly name: string;
  /** By name, and by JSON name unless another field has that name. */
  readonly byName: ReadonlyMap<string, FieldType>;
  readonly byNumber: ReadonlyMap<number, FieldType>;
  /** Reserved names of removed fields. */
  readonly reservedNames?: ReadonlySet<string>;
  /** True if other packages can extend it. JSON writes extensions in brackets. */
  readonly isExtensible: boolean;
}

/** A field that another package adds to a message. Its name, in text and JSON, is its full name in brackets. */
export interface ExtensionType extends FieldType {
  /** The name of the extended message, as in `MessageType`. */
  readonly extendee: string;
}

export interface FieldType {
  /** The full name, such as `envoy.config.cluster.v3.Cluster.name`. */
  readonly element: string;
  readonly name: string;
  readonly jsonName: string;
  readonly number: number;
  readonly cardinality: 'singular' | 'repeated' | 'map';
  /** The name of its oneof; undefined for the synthetic oneof of `optional`. */
  readonly oneof: string | undefined;
  /** The type of its value, list items or map values. */
  readonly type: ValueType;
  /** The type of map keys. */
  readonly keyType?: string;
}

/** The type of one value. */
export type ValueType =
  | { readonly kind: 'scalar'; readonly name: string }
  | { readonly kind: 'enum'; readonly enum: EnumType }
  | { readonly kind: 'message'; readonly name: string; readonly find: () => MessageType | undefined }
  /** A type that the schema does not declare. */
  | { readonly kind: 'unknown'; readonly name: string };

export interface EnumType {
  readonly name: string;
  readonly byName: ReadonlyMap<string, EnumValueType>;
  readonly byNumber: ReadonlyMap<bigint, EnumValueType>;
  /** True if it rejects unlisted numbers. */
  readonly isClosed: boolean;
}

export interface EnumValueType {
  /** The full name, within its enum: `a.v1.Color.RED`. */
  readonly element: string;
  readonly name: string;
  readonly number: bigint;
}
