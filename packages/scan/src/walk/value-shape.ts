/** Distinguishes the types of a value that is reached in several ways. */
import type { FieldType, ValueType } from '../message-type.ts';
import { isNullEnum } from './read-leaf.ts';

/** The shape of a field; fields that read a value in the same way have the same shape. */
export function formatShape({ cardinality, keyType = '', type }: FieldType): string {
  return cardinality === 'singular' ? formatTypeShape(type) : `${cardinality} ${keyType} ${formatTypeShape(type)}`;
}

/** The shape of a single value. */
export function formatTypeShape(type: ValueType): string {
  if (type.kind === 'enum') return `enum ${type.enum.name}`;
  // Packages that are bare versions share names, so only the resolved message has a unique name.
  return type.kind === 'message' ? `message ${type.find()?.name ?? type.name}` : `${type.kind} ${type.name}`;
}

/** True if null is a value of this type rather than a missing one. */
export function takesNull(type: ValueType): boolean {
  return type.kind === 'message'
    ? type.name === 'google.protobuf.Value'
    : type.kind === 'enum' && isNullEnum(type.enum);
}
