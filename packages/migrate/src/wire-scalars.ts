/** Scalars in protobuf's binary format. Integers are big integers here, so that none is truncated. */
import { encodeVarint } from './wire-chunks.ts';
import type { WireReader } from './wire-reader.ts';

const fixed32 = new Set(['fixed32', 'sfixed32', 'float']);
const fixed64 = new Set(['fixed64', 'sfixed64', 'double']);

/** The wire type of a scalar type: 0 varint, 1 eight bytes, 2 length-delimited, 5 four bytes. */
export function toWireType(type: string): number {
  if (type === 'string' || type === 'bytes') return 2;
  if (fixed32.has(type)) return 5;
  return fixed64.has(type) ? 1 : 0;
}

/** Do two types encode the same values identically? */
export function hasSameEncoding(from: string, to: string): boolean {
  const isPlainVarint = (type: string): boolean => toWireType(type) === 0 && !type.startsWith('sint');
  return from === to || (isPlainVarint(from) && isPlainVarint(to));
}

/** Reads a number or bool; not for strings and bytes. */
export function readScalar(type: string, reader: WireReader): bigint | number | boolean {
  const wireType = toWireType(type);
  if (wireType === 0) return readVarint(type, reader.varint());
  const view = reader.fixed(wireType === 1 ? 8 : 4);
  if (type === 'float') return view.getFloat32(0, true);
  if (type === 'double') return view.getFloat64(0, true);
  const value = wireType === 1 ? view.getBigUint64(0, true) : BigInt(view.getUint32(0, true));
  return type.startsWith('s') ? BigInt.asIntN(wireType === 1 ? 64 : 32, value) : value;
}

function readVarint(type: string, value: bigint): bigint | boolean {
  if (type === 'bool') return value !== 0n;
  if (type === 'sint32' || type === 'sint64') return (value >> 1n) ^ -(value & 1n);
  if (type === 'uint64') return value;
  if (type === 'uint32') return BigInt.asUintN(32, value);
  return BigInt.asIntN(type === 'int64' ? 64 : 32, value);
}

/** Encodes a number that fits the type. */
export function writeScalar(type: string, value: bigint | number | boolean): Uint8Array {
  const wireType = toWireType(type);
  if (wireType === 0) {
    const whole = BigInt(value);
    const isZigzag = type === 'sint32' || type === 'sint64';
    return encodeVarint(isZigzag ? (whole < 0n ? -whole * 2n - 1n : whole * 2n) : whole);
  }
  const bytes = new Uint8Array(wireType === 1 ? 8 : 4);
  const view = new DataView(bytes.buffer);
  if (type === 'float') view.setFloat32(0, Number(value), true);
  else if (type === 'double') view.setFloat64(0, Number(value), true);
  else if (wireType === 1) view.setBigUint64(0, BigInt.asUintN(64, BigInt(value)), true);
  else view.setUint32(0, Number(BigInt.asUintN(32, BigInt(value))), true);
  return bytes;
}
