/**
 * Decodes `google.protobuf.Struct` from binary to values, and encodes it again. The content of a typed struct is in JSON form, so its bytes are decoded, walked
 * like a text, and encoded again.
 */
import type { DataEntry, DataItem, DataList, DataMap, DataNode, DataScalar, DataValue } from '@protoshepherd/workspace';

import type { DataChange, Spelling } from './data-change.ts';
import { WireChunks } from './wire-chunks.ts';
import { readWireFields, WireError, WireReader, type WireField } from './wire-reader.ts';
import { readScalar, writeScalar } from './wire-scalars.ts';

const maxDepth = 300;
const decoder = new TextDecoder();
const encoder = new TextEncoder();

/** Reads a struct. Spans refer to the bytes. */
export function readStruct(bytes: Uint8Array, start: number, end: number): DataMap {
  return readMap({ bytes, depth: 0 }, start, end);
}

interface Reading {
  readonly bytes: Uint8Array;
  readonly depth: number;
}

function readMap({ bytes, depth }: Reading, start: number, end: number): DataMap {
  if (depth > maxDepth) throw new WireError(start, 'the message is nested too deeply');
  const entries = new Map<string, DataEntry>();
  for (const field of readWireFields(bytes, start, end)) {
    if (field.number !== 1 || field.wireType !== 2) continue;
    const parts = readWireFields(bytes, field.valueStart, field.valueEnd);
    const key = parts.findLast(({ number, wireType }) => number === 1 && wireType === 2);
    const value = parts.findLast(({ number, wireType }) => number === 2 && wireType === 2);
    const name = key === undefined ? '' : decoder.decode(bytes.subarray(key.valueStart, key.valueEnd));
    // The last occurrence of a key wins.
    entries.set(name, {
      key: scalar(name, key ?? field),
      value: value === undefined ? scalar(null, field) : readValue({ bytes, depth: depth + 1 }, value),
      start: field.start,
      end: field.end,
    });
  }
  return { kind: 'map', isFlow: true, entries: [...entries.values()], start, end };
}

function readValue({ bytes, depth }: Reading, { valueStart, valueEnd }: WireField): DataNode {
  const field = readWireFields(bytes, valueStart, valueEnd).at(-1);
  if (field === undefined) return { kind: 'scalar', value: null, style: 'none', start: valueStart, end: valueEnd };
  const reader = new WireReader(bytes, field.valueStart, field.valueEnd);
  if (field.number === 2 && field.wireType === 1) return scalar(readScalar('double', reader), field);
  if (field.number === 3 && field.wireType === 2)
    return scalar(decoder.decode(bytes.subarray(field.valueStart, field.valueEnd)), field);
  if (field.number === 4 && field.wireType === 0) return scalar(readScalar('bool', reader), field);
  if (field.number === 5 && field.wireType === 2) return readMap({ bytes, depth }, field.valueStart, field.valueEnd);
  if (field.number !== 6 || field.wireType !== 2) return scalar(null, field);
  if (depth > maxDepth) throw new WireError(valueStart, 'the message is nested too deeply');
  const items = readWireFields(bytes, field.valueStart, field.valueEnd).map((item): DataItem => {
    return { value: readValue({ bytes, depth: depth + 1 }, item), start: item.start, end: item.end };
  });
  return { kind: 'list', isFlow: true, items, start: field.start, end: field.end };
}

function scalar(value: DataValue, { start, end }: WireField): DataScalar {
  return { kind: 'scalar', value, style: 'double', start, end };
}

/** Encodes a struct after some changes. */
export function writeStruct(
  map: DataMap,
  changes: readonly DataChange[],
  spelling: Exclude<Spelling, 'either'>,
): WireChunks {
  const texts = new Map<DataNode, DataValue>();
  const removed = new Set<DataEntry | DataItem>();
  for (const change of changes) {
    if ('part' in change) removed.add(change.part);
    else if (change.kind === 'field') {
      const chosen = change.spelling === 'either' ? spelling : change.spelling;
      texts.set(change.key, chosen === 'name' ? change.to.name : change.to.jsonName);
    } else texts.set(change.scalar, change.kind === 'number' ? Number(change.to) : change.to);
  }
  const writeMap = ({ entries }: DataMap): WireChunks => {
    const chunks = new WireChunks();
    for (const entry of entries) {
      if (removed.has(entry)) continue;
      const inner = new WireChunks();
      const name = texts.get(entry.key) ?? (entry.key as DataScalar).value;
      inner.addDelimited(1, encoder.encode(String(name)));
      inner.addDelimited(2, writeValue(entry.value));
      chunks.addDelimited(1, inner);
    }
    return chunks;
  };
  const writeList = ({ items }: DataList): WireChunks => {
    const chunks = new WireChunks();
    for (const item of items) if (!removed.has(item)) chunks.addDelimited(1, writeValue(item.value));
    return chunks;
  };
  const writeValue = (node: DataNode): WireChunks => {
    const chunks = new WireChunks();
    if (node.kind === 'map') chunks.addDelimited(5, writeMap(node));
    else if (node.kind === 'list') chunks.addDelimited(6, writeList(node));
    else if (node.kind === 'scalar') writeScalarValue(chunks, texts.get(node) ?? node.value);
    return chunks;
  };
  return writeMap(map);
}

function writeScalarValue(chunks: WireChunks, value: DataValue): void {
  if (typeof value === 'string') chunks.addDelimited(3, encoder.encode(value));
  else if (value === null) chunks.add(Uint8Array.from([1 * 8, 0]));
  else if (typeof value === 'boolean') chunks.add(Uint8Array.from([4 * 8, value ? 1 : 0]));
  else {
    chunks.add(Uint8Array.from([2 * 8 + 1]));
    chunks.add(writeScalar('double', value));
  }
}
