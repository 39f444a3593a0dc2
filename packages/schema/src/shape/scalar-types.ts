/** The types of fields, by the numbers that descriptors give them. */
export const FieldType = {
  double: 1,
  float: 2,
  int64: 3,
  uint64: 4,
  int32: 5,
  fixed64: 6,
  fixed32: 7,
  bool: 8,
  string: 9,
  group: 10,
  message: 11,
  bytes: 12,
  uint32: 13,
  enum: 14,
  sfixed32: 15,
  sfixed64: 16,
  sint32: 17,
  sint64: 18,
} as const;

const scalars: ReadonlyMap<string, number> = new Map(
  Object.entries(FieldType).filter(([name]) => name !== 'group' && name !== 'message' && name !== 'enum'),
);

/** The number of a scalar type, or undefined if the name is not one of a scalar. */
export function scalarType(name: string): number | undefined {
  return scalars.get(name);
}

/** How a type is called, for messages. */
export function typeName(type: number): string {
  return Object.entries(FieldType).find(([, number]) => number === type)?.[0] ?? 'unknown';
}
