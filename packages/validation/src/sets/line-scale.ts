/**
 * Maps the values of a line type to ordinals, integers in the same order, so that ranges of every type are intervals. Between neighbouring floating point
 * numbers there are no others, so they can be counted too: the bits of a positive one, read as an integer, are its ordinal.
 */
import type { LineType, LineValue } from '../rule-set.ts';
import { between, type IntervalSet } from './interval-set.ts';

const nanos = 1_000_000_000n;

const int32 = between(-(2n ** 31n), 2n ** 31n - 1n);
const int64 = between(-(2n ** 63n), 2n ** 63n - 1n);
const uint32 = between(0n, 2n ** 32n - 1n);
const uint64 = between(0n, 2n ** 64n - 1n);
const infinity = { float: toBits('float', Infinity), double: toBits('double', Infinity) };

const domains: Readonly<Record<LineType, IntervalSet>> = {
  int32,
  sint32: int32,
  sfixed32: int32,
  enum: int32,
  int64,
  sint64: int64,
  sfixed64: int64,
  uint32,
  fixed32: uint32,
  uint64,
  fixed64: uint64,
  float: between(-infinity.float, infinity.float),
  double: between(-infinity.double, infinity.double),
  // The ranges of the well-known types: ten thousand years, and the years 1 to 9999.
  duration: between(-315_576_000_000n * nanos, 315_576_000_000n * nanos),
  timestamp: between(-62_135_596_800n * nanos, 253_402_300_800n * nanos - 1n),
};

/** True for floating point types. */
export function isFloating(type: LineType): type is 'float' | 'double' {
  return type === 'float' || type === 'double';
}

/** All ordinals of a type; NaN has none. */
export function findDomain(type: LineType): IntervalSet {
  return domains[type];
}

/** All ordinals of a type except the infinite ones. */
export function findFiniteDomain(type: LineType): IntervalSet {
  return isFloating(type) ? between(1n - infinity[type], infinity[type] - 1n) : domains[type];
}

/** The ordinal of a value; undefined for NaN. */
export function toOrdinal(type: LineType, value: LineValue): bigint | undefined {
  if (!isFloating(type)) return typeof value === 'bigint' ? value : undefined;
  const number = Number(value);
  if (Number.isNaN(number)) return undefined;
  return number < 0 ? -toBits(type, -number) : toBits(type, number);
}

/** The value at an ordinal. */
export function valueAt(type: LineType, ordinal: bigint): LineValue {
  if (!isFloating(type)) return ordinal;
  const view = new DataView(new ArrayBuffer(8));
  const bits = ordinal < 0n ? -ordinal : ordinal;
  if (type === 'float') view.setUint32(0, Number(bits));
  else view.setBigUint64(0, bits);
  const value = type === 'float' ? view.getFloat32(0) : view.getFloat64(0);
  return ordinal < 0n ? -value : value;
}

/** Negative zero has the same ordinal as zero. */
function toBits(type: 'float' | 'double', value: number): bigint {
  const view = new DataView(new ArrayBuffer(8));
  if (type === 'float') view.setFloat32(0, Math.abs(value));
  else view.setFloat64(0, Math.abs(value));
  return type === 'float' ? BigInt(view.getUint32(0)) : view.getBigUint64(0);
}
