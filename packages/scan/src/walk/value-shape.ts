/** What tells the types of values apart where one value is reached in several ways. */
import type { FieldType, ValueType } from '../message-type.ts';
import { isNullEnum } from './read-leaf.ts';

/** Names what a field holds; fields that read a value in the same way have the same shape. */
export function shapeOf({ cardinality, keyType = '', type }: FieldType): string {
  return cardinality === 'singular' ? shapeOfType(type) : `${cardinality} ${keyType} ${shapeOfType(type)}`;
}

/** Names the type of one value. */
export function shapeOfType(type: ValueType): string {
  if (type.kind === 'enum') return `enum ${type.enum.name}`;
  // Packages that are bare versions share names, and only the message itself is unique.
  return type.kind === 'message' ? `message ${type.find()?.name ?? type.name}` : `${type.kind} ${type.name}`;
}

/** Is null a value of this type, rather than a missing one? */
export function takesNull(type: ValueType): boolean {
  return type.kind === 'message'
    ? type.name === 'google.protobuf.Value'
    : type.kind === 'enum' && isNullEnum(type.enum);
}
