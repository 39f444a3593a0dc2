/** Converts a value from the JSON form of protobuf to the plain value that validation rules apply to. */
import { keyText, validateScalar, wellKnownForm, wholeNumber } from '@protoshepherd/migrate';
import {
  toElementKind,
  someMessage,
  unset,
  wrappedScalar,
  type FieldKind,
  type FieldState,
  type RuleValue,
} from '@protoshepherd/validation';
import type { DataNode, DataValue } from '@protoshepherd/workspace';

import { effectiveEntries, follow } from '../walk/effective-entries.ts';
import { contentText, type ContentBudget } from './content-text.ts';

const nanosInSecond = 1_000_000_000n;

/** Parses `-1.5s`; undefined if it is not a duration. */
function parseDuration(value: DataValue): bigint | undefined {
  const found = fits('google.protobuf.Duration', value) ? /^(-?)(\d+)(?:\.(\d+))?s$/.exec(String(value)) : null;
  if (found === null) return undefined;
  const [, sign, seconds = '0', fraction = ''] = found;
  const nanos = BigInt(seconds) * nanosInSecond + parseNanos(fraction);
  return sign === '-' ? -nanos : nanos;
}

/** Parses `2021-01-31T12:00:00.5Z` to nanoseconds since 1970; undefined if it is not a time. */
function parseTimestamp(value: DataValue): bigint | undefined {
  if (!fits('google.protobuf.Timestamp', value)) return undefined;
  const found = /^([^.]*?)(?:\.(\d+))?(z|[+-]\d{2}:\d{2})$/i.exec(String(value));
  const [, clock = '', fraction = '', zone = ''] = found ?? [];
  const millis = Date.parse(`${clock}${zone}`.toUpperCase());
  return Number.isNaN(millis) ? undefined : BigInt(millis) * 1_000_000n + parseNanos(fraction);
}

function fits(type: string, value: DataValue): boolean {
  const form = wellKnownForm(type);
  return form?.kind === 'scalar' && form.validate(value) === undefined;
}

function parseNanos(fraction: string): bigint {
  return BigInt(fraction.padEnd(9, '0'));
}

// Enough for the messages of any hand-written list.
const maxNodes = 20_000;

/**
 * The state of a field with a given value. Undefined if the value does not fit the type: the walk reports that, and no rule applies. With `isUnique`, messages
 * with the same content become the same value.
 */
export function fieldState(node: DataNode, kind: FieldKind, isUnique = false): FieldState | undefined {
  const value = follow(node);
  if (kind.cardinality === 'singular') return isNull(value) && !takesNull(kind) ? unset : plainValue(value, kind);
  if (isNull(value)) return kind.cardinality === 'map' ? new Map() : [];
  return kind.cardinality === 'map' ? mapState(value, kind) : listState(value, kind, isUnique);
}

function listState(node: DataNode, kind: FieldKind, isUnique: boolean): FieldState | undefined {
  if (node.kind !== 'list') return undefined;
  const itemKind = toElementKind(kind, 'value');
  const known = new Map<string, RuleValue>();
  const budget = { left: maxNodes };
  const items: RuleValue[] = [];
  for (const item of node.items) {
    const value = plainValue(follow(item.value), itemKind);
    if (value === undefined) return undefined;
    items.push(isUnique && value === someMessage ? messageValue(item.value, known, budget) : value);
  }
  return items;
}

/** The shared object for all messages with the same written content. */
function messageValue(node: DataNode, known: Map<string, RuleValue>, budget: ContentBudget): RuleValue {
  const content = contentText(node, budget);
  const value = (content === undefined ? undefined : known.get(content)) ?? { message: true };
  if (content !== undefined) known.set(content, value);
  return value;
}

function mapState(node: DataNode, kind: FieldKind): FieldState | undefined {
  if (node.kind !== 'map') return undefined;
  const valueKind = toElementKind(kind, 'value');
  const { type } = toElementKind(kind, 'key');
  const map = new Map<RuleValue, RuleValue>();
  for (const entry of effectiveEntries(node).entries) {
    const text = keyText(entry.key);
    const key = text === undefined ? undefined : keyState(text, type);
    const value = plainValue(follow(entry.value), valueKind);
    if (key === undefined || value === undefined) return undefined;
    map.set(key, value);
  }
  return map;
}

/** The value of a map key. Keys are text in JSON, regardless of their type. */
export function keyState(text: string, type: string): RuleValue | undefined {
  return scalarValue(type === 'bool' && (text === 'true' || text === 'false') ? text === 'true' : text, type);
}

function plainValue(node: DataNode, kind: FieldKind): RuleValue | undefined {
  const { type } = kind;
  if (type === 'google.protobuf.Any') return readTypeUrl(node);
  const scalar = wrappedScalar(type) ?? type;
  if (node.kind === 'scalar' && type === 'enum') return enumNumber(node.value, kind);
  if (node.kind === 'scalar' && type === 'google.protobuf.Duration') return parseDuration(node.value);
  if (node.kind === 'scalar' && type === 'google.protobuf.Timestamp') return parseTimestamp(node.value);
  if (isMessageName(scalar)) return fitsMessage(node, type) ? someMessage : undefined;
  return node.kind === 'scalar' ? scalarValue(node.value, scalar) : undefined;
}

/** Only scalar types have names without dots and capital letters. */
function isMessageName(type: string): boolean {
  return !/^[a-z0-9]+$/.test(type);
}

function fitsMessage(node: DataNode, type: string): boolean {
  const form = wellKnownForm(type);
  if (form === undefined) return node.kind === 'map';
  return form.kind === 'free' || node.kind === 'scalar';
}

/** An Any is represented by its type URL; an empty one has none. */
function readTypeUrl(node: DataNode): string | undefined {
  if (node.kind !== 'map') return undefined;
  const { entries } = effectiveEntries(node);
  const stated = entries.find(({ key }) => keyText(key) === '@type');
  if (stated === undefined) return entries.length === 0 ? '' : undefined;
  const url = follow(stated.value);
  return url.kind === 'scalar' && typeof url.value === 'string' ? url.value : undefined;
}

function enumNumber(value: DataValue, { enumValues }: FieldKind): bigint | undefined {
  if (value === null) return 0n;
  if (typeof value !== 'string') return wholeNumber(value);
  const found = enumValues?.find(({ name }) => name === value);
  return found === undefined ? undefined : BigInt(found.number);
}

function scalarValue(value: DataValue, type: string): RuleValue | undefined {
  if (value === null || validateScalar(type, value) !== undefined) return undefined;
  if (type === 'bool' || type === 'string') return value;
  if (type === 'bytes') return Buffer.from(String(value), 'base64').toString('latin1');
  if (type === 'double') return Number(value);
  return type === 'float' ? Math.fround(Number(value)) : wholeNumber(value);
}

function isNull(node: DataNode): boolean {
  return node.kind === 'scalar' && node.value === null;
}

/** For these types null is a value; for all others it means that the field is not set. */
function takesNull({ type, enumValues }: FieldKind): boolean {
  return type === 'google.protobuf.Value' || (type === 'enum' && enumValues?.[0]?.name === 'NULL_VALUE');
}
