const scalars: ReadonlyMap<string, string> = new Map([
  ['google.protobuf.BoolValue', 'bool'],
  ['google.protobuf.StringValue', 'string'],
  ['google.protobuf.BytesValue', 'bytes'],
  ['google.protobuf.DoubleValue', 'double'],
  ['google.protobuf.FloatValue', 'float'],
  ['google.protobuf.Int32Value', 'int32'],
  ['google.protobuf.Int64Value', 'int64'],
  ['google.protobuf.UInt32Value', 'uint32'],
  ['google.protobuf.UInt64Value', 'uint64'],
]);

/** The scalar type that a well-known wrapper message contains; undefined for other messages. */
export function wrappedScalar(message: string): string | undefined {
  return scalars.get(message);
}
