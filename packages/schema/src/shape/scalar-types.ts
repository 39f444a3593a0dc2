/** The types of fields, by their numbers in descriptors. */
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

/** The number types of the edition under development: those of a fixed size have the plain names. */
const unstableNames: ReadonlyMap<string, number> = new Map([
  ['int32', FieldType.sfixed32],
  ['int64', FieldType.sfixed64],
  ['uint32', FieldType.fixed32],
  ['uint64', FieldType.fixed64],
  ['varint32', FieldType.int32],
  ['varint64', FieldType.int64],
  ['uvarint32', FieldType.uint32],
  ['uvarint64', FieldType.uint64],
  ['zigzag32', FieldType.sint32],
  ['zigzag64', FieldType.sint64],
]);

/** The number of a scalar type, or undefined if a dialect has no scalar type of that name. */
export function scalarType(name: string, edition: string): number | undefined {
  return (edition === 'UNSTABLE' ? unstableNames.get(name) : undefined) ?? scalars.get(name);
}

/** The current name of a scalar type, if a dialect no longer has its old name. */
export function newScalarName(name: string, edition: string): string | undefined {
  const type = scalars.get(name);
  if (edition !== 'UNSTABLE' || type === undefined || unstableNames.has(name)) return undefined;
  return [...unstableNames].find(([, each]) => each === type)?.[0];
}

/** The name of a type, for messages. */
export function typeName(type: number): string {
  return Object.entries(FieldType).find(([, number]) => number === type)?.[0] ?? 'unknown';
}
