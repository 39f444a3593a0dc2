/** Converts well-known messages from fields to their JSON form: `{seconds: 1}` of a duration becomes "1s", the fields of a struct become a map. */
import type { Span } from '@protoshepherd/source';
import { printable, type DataMap, type DataNode } from '@protoshepherd/workspace';

import { listNode, mapNode, numberNode, scalarIn, scalarNode, valueIn, type Report } from './shape-nodes.ts';
import { specialJsonType, wrapperScalars } from './well-known-types.ts';

const firstSecond = -62_135_596_800n;
const lastSecond = 253_402_300_799n;
const nanosPerSecond = 1_000_000_000n;

/** The JSON form of a message, given its fields by name; other messages stay unchanged. `Any` is handled elsewhere. */
export function wellKnownShape(name: string, map: DataMap, report: Report): DataNode {
  const own = specialJsonType(name);
  if (own === undefined) return map;
  // The JSON form drops unknown fields, so the walk would not see them.
  for (const { key } of map.entries) {
    const field = key.kind === 'scalar' ? String(key.value) : '';
    if (!own.byName.has(field)) report(`${name} has no field ${printable(field)}`, key);
  }
  const wrapped = wrapperScalars.get(name);
  if (wrapped !== undefined) return valueIn(map, 'value') ?? defaultNode(wrapped, map);
  return shapes[name]?.(map, report) ?? map;
}

const shapes: Readonly<Record<string, (map: DataMap, report: Report) => DataNode>> = {
  'google.protobuf.Duration': durationShape,
  'google.protobuf.Timestamp': timestampShape,
  'google.protobuf.FieldMask': maskShape,
  'google.protobuf.Struct': (map) => valueIn(map, 'fields') ?? mapNode([], map),
  'google.protobuf.ListValue': (map) => valueIn(map, 'values') ?? listNode([], map),
  'google.protobuf.Value': (map) => {
    const [entry] = map.entries;
    const isNull = entry === undefined || (entry.key.kind === 'scalar' && entry.key.value === 'null_value');
    return isNull ? scalarNode(null, map) : entry.value;
  },
};

/** The value of an absent scalar. */
export function defaultNode(type: string, span: Span): DataNode {
  if (type === 'string' || type === 'bytes') return scalarNode('', span);
  if (type === 'bool') return scalarNode(false, span);
  return type === 'float' || type === 'double' ? numberNode(0, span) : scalarNode(0n, span);
}

function secondsIn(map: DataMap): readonly [bigint, bigint] {
  const whole = (name: string): bigint => {
    const value = scalarIn(map, name);
    return typeof value === 'bigint' ? value : 0n;
  };
  return [whole('seconds'), whole('nanos')];
}

function fraction(nanos: bigint): string {
  if (nanos === 0n) return '';
  return `.${String(nanos).padStart(9, '0').replace(/0+$/, '')}`;
}

function durationShape(map: DataMap, report: Report): DataNode {
  const [seconds, nanos] = secondsIn(map);
  const size = nanos < 0n ? -nanos : nanos;
  if (size >= nanosPerSecond || (seconds > 0n && nanos < 0n) || (seconds < 0n && nanos > 0n)) {
    report('the nanos of a duration must be less than a second, and have the same sign as its seconds', map);
    return scalarNode(null, map);
  }
  const sign = seconds < 0n || nanos < 0n ? '-' : '';
  return scalarNode(`${sign}${seconds < 0n ? -seconds : seconds}${fraction(size)}s`, map);
}

function timestampShape(map: DataMap, report: Report): DataNode {
  const [seconds, nanos] = secondsIn(map);
  if (nanos < 0n || nanos >= nanosPerSecond || seconds < firstSecond || seconds > lastSecond) {
    report('a timestamp must be within the years 1 to 9999, and its nanos must be from 0 to 999999999', map);
    return scalarNode(null, map);
  }
  const day = new Date(Number(seconds) * 1000).toISOString().slice(0, 19);
  return scalarNode(`${day}${fraction(nanos)}Z`, map);
}

function maskShape(map: DataMap): DataNode {
  const paths = valueIn(map, 'paths');
  const texts =
    paths?.kind === 'list' ? paths.items.map(({ value }) => (value.kind === 'scalar' ? String(value.value) : '')) : [];
  const spelled = texts.map((text) => text.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()));
  return scalarNode(spelled.join(','), map);
}
