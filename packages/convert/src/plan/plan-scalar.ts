/** Conversions between scalar types. Integer types are compared by their ranges, as big integers. */
import type { ValueStep } from './conversion-plan.ts';

/** The smallest and largest value, both inclusive. */
export interface IntegerRange {
  readonly min: bigint;
  readonly max: bigint;
}

const signed = (bits: bigint): IntegerRange => ({ min: -(1n << (bits - 1n)), max: (1n << (bits - 1n)) - 1n });
const unsigned = (bits: bigint): IntegerRange => ({ min: 0n, max: (1n << bits) - 1n });

const ranges: ReadonlyMap<string, IntegerRange> = new Map([
  ['int32', signed(32n)],
  ['sint32', signed(32n)],
  ['sfixed32', signed(32n)],
  ['int64', signed(64n)],
  ['sint64', signed(64n)],
  ['sfixed64', signed(64n)],
  ['uint32', unsigned(32n)],
  ['fixed32', unsigned(32n)],
  ['uint64', unsigned(64n)],
  ['fixed64', unsigned(64n)],
]);

/** The range of an integer type; `undefined` for other types. */
export function integerRange(scalar: string): IntegerRange | undefined {
  return ranges.get(scalar);
}

/** Plans the conversion of one scalar type to another. */
export function planScalar(from: string, to: string): ValueStep {
  if (from === to) return { kind: 'same', from, to };
  const [old, now] = [integerRange(from), integerRange(to)];
  if (old !== undefined && now !== undefined) return planInteger(from, to, old, now);
  // A double holds all 32-bit integers exactly, but not integers beyond 53 bits; a float only up to 24 bits.
  if (to === 'double' && old !== undefined && isExactInDouble(old)) return { kind: 'widen', from, to };
  if (from === 'double' && now !== undefined && isExactInDouble(now)) {
    const text = `fractions, and values below ${now.min} and above ${now.max}`;
    return { kind: 'narrow', from, to, loss: { kind: 'range', text } };
  }
  if (from === 'float' && to === 'double') return { kind: 'widen', from, to };
  if (from === 'double' && to === 'float') {
    return {
      kind: 'narrow',
      from,
      to,
      loss: { kind: 'precision', text: 'digits and magnitudes that a float cannot hold' },
    };
  }
  return { kind: 'manual', why: `${from} cannot be converted to ${to} automatically` };
}

function planInteger(from: string, to: string, old: IntegerRange, now: IntegerRange): ValueStep {
  if (old.min === now.min && old.max === now.max) return { kind: 'same', from, to };
  const below = old.min < now.min ? [`below ${now.min}`] : [];
  const above = old.max > now.max ? [`above ${now.max}`] : [];
  const lost = [...below, ...above];
  if (lost.length === 0) return { kind: 'widen', from, to };
  return { kind: 'narrow', from, to, loss: { kind: 'range', text: `values ${lost.join(' and ')}` } };
}

function isExactInDouble({ max }: IntegerRange): boolean {
  return max < 1n << 32n;
}
