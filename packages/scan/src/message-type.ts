/**
 * What a scan needs to know about types. The current API and every past release can each answer as a `TypeSource`, so that the same walk decides what each of them
 * understands. Types refer to each other, so the type of a message field is looked up when data reaches it.
 */

/** The types of an API at one moment. */
export interface TypeSource {
  /** The message of a full name; undefined if there is none. */
  message(name: string): MessageType | undefined;
  /** The extension of a full name; undefined if there is none. */
  extension(name: string): ExtensionType | undefined;
}

/** A message type. */
export interface MessageType {
  /** The full name, unique also where packages are bare versions. */
  readonly name: string;
  /** By name, and by JSON name where no other field has that as its name. */
  readonly byName: ReadonlyMap<string, FieldType>;
  readonly byNumber: ReadonlyMap<number, FieldType>;
  /** Can other packages extend it? Extensions stand in brackets in JSON. */
  readonly isExtensible: boolean;
}

/** A field that another package adds to a message. */
export interface ExtensionType extends FieldType {
  /** The name of the message that it extends, as in `MessageType`. */
  readonly extendee: string;
}

/** A field of a message. */
export interface FieldType {
  /** The full name, such as `envoy.config.cluster.v3.Cluster.name`. */
  readonly element: string;
  readonly name: string;
  readonly jsonName: string;
  readonly number: number;
  readonly cardinality: 'singular' | 'repeated' | 'map';
  /** The name of its oneof; a synthetic oneof of `optional` does not count. */
  readonly oneof: string | undefined;
  /** The type of its value, of each item of a list, or of each value of a map. */
  readonly type: ValueType;
  /** The type of the keys of a map. */
  readonly keyType?: string;
}

/** The type of one value. */
export type ValueType =
  | { readonly kind: 'scalar'; readonly name: string }
  | { readonly kind: 'enum'; readonly enum: EnumType }
  | { readonly kind: 'message'; readonly name: string; readonly find: () => MessageType | undefined }
  /** The schema does not declare it. */
  | { readonly kind: 'unknown'; readonly name: string };

/** An enum. */
export interface EnumType {
  readonly name: string;
  readonly byName: ReadonlyMap<string, EnumValueType>;
  readonly byNumber: ReadonlyMap<bigint, EnumValueType>;
  /** Does it refuse numbers that it does not list? */
  readonly isClosed: boolean;
}

/** A value of an enum. */
export interface EnumValueType {
  /** The full name, within its enum: `a.v1.Color.RED`. */
  readonly element: string;
  readonly name: string;
  readonly number: bigint;
}
