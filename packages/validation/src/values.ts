/** Field values as plain data, and their text: in the JSON form of protobuf, abbreviated for messages. */
import type { EnumNumber, FieldKind, LineType, RuleSet, ValueRules } from './rule-set.ts';
import { formatDuration, formatTimestamp } from './format-time.ts';
import { isFloating } from './sets/line-scale.ts';
import { createUnlimited, toElementKind } from './difference/difference.ts';

/**
 * A field value. Numbers are `bigint` or `number` as in the rules, bytes are text with one character per byte, a map is a `Map`, an `Any` is its type URL, and a message
 * is opaque.
 */
export type RuleValue =
  | bigint
  | number
  | boolean
  | string
  | typeof someMessage
  | readonly RuleValue[]
  | ReadonlyMap<RuleValue, RuleValue>;

/** A message of which only the presence matters. */
export const someMessage = { message: true } as const;

/** An unset field. */
export const unset = null;

/** A possible state of a field. */
export type FieldState = RuleValue | typeof unset;

export type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json };

const maxTextLength = 60;

/** The JSON form of a value; undefined if it is unset, or contains a message with unknown fields. */
export function toJson(state: FieldState, rules: ValueRules | undefined, kind: FieldKind): Json | undefined {
  if (state === unset || isMessage(state)) return undefined;
  if (rules?.kind === 'any') return { '@type': state as string };
  if (typeof state === 'bigint' || typeof state === 'number') {
    return numberToJson(state, rules?.kind === 'line' ? rules.type : 'int32', kind.enumValues);
  }
  if (typeof state === 'string') return rules?.kind === 'text' && rules.type === 'bytes' ? base64(state) : state;
  if (typeof state === 'boolean') return state;
  if (state instanceof Map) return mapToJson(state, rules, kind);
  const itemKind = toElementKind(kind, 'value');
  const itemRules = valueRules(rules?.kind === 'list' ? rules.items : undefined, itemKind);
  const items = (state as readonly RuleValue[]).map((item) => toJson(item, itemRules, itemKind));
  return items.includes(undefined) ? undefined : (items as Json[]);
}

/** The JSON form, abbreviated for display. */
export function describeJson(json: Json): string {
  const text = JSON.stringify(json);
  if (text.length <= maxTextLength) return text;
  const size =
    typeof json === 'string' ? `${Array.from(json).length} characters` : `${Object.keys(json ?? {}).length} entries`;
  return `${text.slice(0, maxTextLength - 20)}… (${size})`;
}

function isMessage(value: RuleValue): value is typeof someMessage {
  return value === someMessage;
}

/** Rules of an element; they tell its type. */
function valueRules(rules: RuleSet | undefined, kind: FieldKind): ValueRules | undefined {
  return rules?.value ?? createUnlimited(kind);
}

function mapToJson(
  map: ReadonlyMap<RuleValue, RuleValue>,
  rules: ValueRules | undefined,
  kind: FieldKind,
): Json | undefined {
  const parts = rules?.kind === 'map' ? rules : undefined;
  const [keyKind, valueKind] = [toElementKind(kind, 'key'), toElementKind(kind, 'value')];
  const [keyRules, rulesOfValues] = [valueRules(parts?.keys, keyKind), valueRules(parts?.values, valueKind)];
  const result: Record<string, Json> = {};
  for (const [key, value] of map) {
    const name = toJson(key, keyRules, keyKind);
    const json = toJson(value, rulesOfValues, valueKind);
    if (name === undefined || json === undefined) return undefined;
    // Avoids plain assignment, because a key may be called __proto__.
    Object.defineProperty(result, typeof name === 'string' ? name : JSON.stringify(name), {
      value: json,
      enumerable: true,
    });
  }
  return result;
}

function numberToJson(value: bigint | number, type: LineType, enumValues: readonly EnumNumber[] | undefined): Json {
  if (type === 'duration') return formatDuration(BigInt(value));
  if (type === 'timestamp') return formatTimestamp(BigInt(value));
  if (type === 'enum') return enumValues?.find(({ number }) => number === Number(value))?.name ?? Number(value);
  if (isFloating(type)) return floatToJson(Number(value));
  return type.endsWith('64') ? String(value) : Number(value);
}

/** JSON has no infinity and no NaN, and programs print negative zero without its sign. */
function floatToJson(value: number): Json {
  if (Object.is(value, -0)) return '-0';
  return Number.isFinite(value) ? value : String(value);
}

function base64(latin: string): string {
  return btoa(latin);
}
