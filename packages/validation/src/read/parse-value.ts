/** Parses the values of rules. Undefined if the syntax does not fit the type. */
import type { LineType, LineValue } from '../rule-set.ts';
import { contains } from '../sets/interval-set.ts';
import { findDomain, isFloating } from '../sets/line-scale.ts';
import type { ParseRule } from './rule-reader.ts';
import type { RuleTree } from './rule-tree.ts';

export const parseBool: ParseRule<boolean> = (tree) => {
  if (tree.kind !== 'word') return undefined;
  if (['true', 'True', 't', '1'].includes(tree.text)) return true;
  return ['false', 'False', 'f', '0'].includes(tree.text) ? false : undefined;
};

export const parseWord: ParseRule<string> = (tree) => (tree.kind === 'word' ? tree.text : undefined);

export const parseText: ParseRule<string> = (tree) => (tree.kind === 'string' ? tree.text : undefined);

/** Bytes, as text with one character per byte. */
export const parseBytes: ParseRule<string> = (tree) => (tree.kind === 'string' ? tree.bytes : undefined);

/** A message, for further reading. */
export const parseBranch: ParseRule<RuleTree & { readonly kind: 'branch' }> = (tree) =>
  tree.kind === 'branch' ? tree : undefined;

/** A length or a number of items. */
export const parseCount: ParseRule<bigint> = (tree) => {
  const number = tree.kind === 'word' ? parseInteger(tree.text) : undefined;
  return number === undefined || number < 0n ? undefined : number;
};

const nanosInSecond = 1_000_000_000n;

/** Parses `{seconds: 1, nanos: 500000000}` to nanoseconds. */
export const parseTime: ParseRule<bigint> = (tree) => {
  if (tree.kind !== 'branch') return undefined;
  let sum = 0n;
  for (const [name, values] of tree.entries) {
    const [value] = values;
    const number = value?.kind === 'word' && values.length === 1 ? parseInteger(value.text) : undefined;
    if (number === undefined || (name !== 'seconds' && name !== 'nanos')) return undefined;
    sum += name === 'seconds' ? number * nanosInSecond : number;
  }
  return sum;
};

/** A value of a line type; undefined if it is out of range. */
export function parseLineValue(type: LineType): ParseRule<LineValue> {
  return (tree) => {
    if (type === 'duration' || type === 'timestamp') return parseTime(tree);
    if (tree.kind !== 'word') return undefined;
    if (isFloating(type)) return parseFloating(tree.text, type);
    const number = parseInteger(tree.text);
    return number !== undefined && contains(findDomain(type), number) ? number : undefined;
  };
}

/** A whole number in decimal, octal or hexadecimal. Numbers that exceed every type are rejected. */
export function parseInteger(text: string): bigint | undefined {
  const match = /^(-?)(0[xX][0-9a-fA-F]+|\d+)$/.exec(text);
  const digits = match?.[2];
  if (digits === undefined || digits.length > 40) return undefined;
  const isOctal = /^0\d/.test(digits);
  if (isOctal && !/^[0-7]+$/.test(digits)) return undefined;
  const number = BigInt(isOctal ? `0o${digits}` : digits);
  return match?.[1] === '-' ? -number : number;
}

function parseFloating(text: string, type: 'float' | 'double'): number | undefined {
  const sign = text.startsWith('-') ? -1 : 1;
  const body = text.replace(/^-/, '').toLowerCase();
  if (body === 'inf' || body === 'infinity') return sign * Infinity;
  if (body === 'nan') return Number.NaN;
  const integer = parseInteger(body);
  if (integer !== undefined) return round(sign * Number(integer), type);
  if (!/^(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?f?$/.test(body)) return undefined;
  return round(sign * Number(body.replace(/f$/, '')), type);
}

const round = (number: number, type: 'float' | 'double'): number => (type === 'float' ? Math.fround(number) : number);
