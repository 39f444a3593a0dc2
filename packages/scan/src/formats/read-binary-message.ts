/**
 * Decodes a binary message into the values of its JSON form. Spans are byte offsets. An unknown field is named by its number, as in `#123`, so that the walk reports it.
 */
import { readScalar, readWireFields, WireError, WireReader, toWireType, type WireField } from '@protoshepherd/migrate';
import type { Finding, Span } from '@protoshepherd/source';
import type { DataEntry, DataMap, DataNode, DataScalar } from '@protoshepherd/workspace';

import { findNumberedExtension } from '../find-extension.ts';
import type { CurrentTypes, FieldType, MessageType, ValueType } from '../message-type.ts';
import { anyShape, parseTypeUrl } from './any-shape.ts';
import { createFinding } from './finding-ids.ts';
import { entryNode, listNode, mapNode, numberNode, scalarIn, scalarNode, valueIn, type Report } from './shape-nodes.ts';
import { defaultNode, wellKnownShape } from './well-known-shape.ts';
import { findMessageType } from './well-known-types.ts';

// The usual limit of protobuf implementations.
const maxDepth = 100;

/** A message decoded from text or binary format. */
export interface ReadMessage {
  /** Undefined if the message is unreadable as a whole. */
  readonly node: DataNode | undefined;
  readonly findings: readonly Finding[];
}

/** Decodes a message of a type; findings call the file `file`. */
export function readBinaryMessage(
  file: string,
  bytes: Uint8Array,
  type: MessageType,
  types: CurrentTypes,
): ReadMessage {
  const findings: Finding[] = [];
  const location = { file, line: 1, column: 1, endLine: 1, endColumn: 1 };
  const report: Report = (message, { start }) => {
    const text = `${message} (at byte ${start})`;
    findings.push(
      createFinding({ rule: 'message-syntax', severity: 'error', message: text, location, data: { byte: start } }),
    );
  };
  const node = readBytes(bytes, type, types, report);
  return { node, findings };
}

/** Like `readBinaryMessage` without a file: mistakes are reported with byte offsets. */
export function readBytes(
  bytes: Uint8Array,
  type: MessageType,
  types: CurrentTypes,
  report: Report,
): DataNode | undefined {
  try {
    return new BinaryReader(bytes, types, report).message([{ start: 0, end: bytes.length }], type);
  } catch (error) {
    if (!(error instanceof WireError)) throw error;
    report(`the file is not a message of type ${type.name}: ${error.message}`, { start: error.at, end: error.at + 1 });
    return undefined;
  }
}

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

class BinaryReader {
  readonly #bytes: Uint8Array;
  readonly #types: CurrentTypes;
  readonly #report: Report;
  #depth = 0;

  constructor(bytes: Uint8Array, types: CurrentTypes, report: Report) {
    this.#bytes = bytes;
    this.#types = types;
    this.#report = report;
  }

  /** Decodes a message; repeated occurrences are merged, as if their bytes were concatenated. */
  message(parts: readonly Span[], type: MessageType): DataNode {
    const span = { start: parts[0]?.start ?? 0, end: parts.at(-1)?.end ?? 0 };
    if (this.#depth >= maxDepth) throw new WireError(span.start, 'it is nested too deeply');
    this.#depth++;
    const map = mapNode(this.#entries(parts, type), span);
    const node = type.name === 'google.protobuf.Any' ? this.#any(map) : wellKnownShape(type.name, map, this.#report);
    this.#depth--;
    return node;
  }

  #entries(parts: readonly Span[], type: MessageType): DataEntry[] {
    const groups = new Map<number, WireField[]>();
    const members = new Map<string, number>();
    for (const { start, end } of parts) {
      for (const field of readWireFields(this.#bytes, start, end)) {
        const group = groups.get(field.number);
        if (group === undefined) groups.set(field.number, [field]);
        else group.push(field);
        // Only the last member of a oneof counts.
        const oneof = type.byNumber.get(field.number)?.oneof;
        if (oneof === undefined) continue;
        const rival = members.get(oneof);
        if (rival !== undefined && rival !== field.number) groups.delete(rival);
        members.set(oneof, field.number);
      }
    }
    return [...groups].flatMap(([number, fields]) =>
      this.#fieldEntries(number, fields, type.byNumber.get(number) ?? findNumberedExtension(this.#types, type, number)),
    );
  }

  #fieldEntries(number: number, fields: readonly WireField[], field: FieldType | undefined): DataEntry[] {
    const known = field === undefined ? [] : fields.filter((each) => isReadable(each, field));
    const entries: DataEntry[] = [];
    const [first] = known;
    if (field !== undefined && first !== undefined)
      entries.push(entryNode(field.name, this.#fieldValue(field, known), first));
    const stranger = fields.find((each) => field === undefined || !isReadable(each, field));
    if (stranger !== undefined) entries.push(entryNode(`#${number}`, this.#unknownValue(stranger), stranger));
    return entries;
  }

  #fieldValue(field: FieldType, fields: readonly WireField[]): DataNode {
    const last = fields.at(-1) as WireField;
    const span = { start: fields[0]?.start ?? 0, end: last.end };
    const { type } = field;
    if (field.cardinality === 'map') return this.#map(field, fields, span);
    if (field.cardinality === 'repeated')
      return listNode(
        fields.flatMap((each) => this.#items(type, each)),
        span,
      );
    if (type.kind === 'message') return this.#nested(type, fields);
    return this.#items(type, last).at(-1) ?? scalarNode(null, span);
  }

  #nested(type: Extract<ValueType, { kind: 'message' }>, fields: readonly WireField[]): DataNode {
    const parts = fields.map(({ valueStart, valueEnd }) => ({ start: valueStart, end: valueEnd }));
    const found = findMessageType(this.#types, type.name) ?? type.find();
    const span = { start: parts[0]?.start ?? 0, end: parts.at(-1)?.end ?? 0 };
    return found === undefined ? mapNode([], span) : this.message(parts, found);
  }

  /** The values of a field; several if it is packed. */
  #items(type: ValueType, field: WireField): DataNode[] {
    if (type.kind === 'message') return [this.#nested(type, [field])];
    if (type.kind === 'unknown') return [this.#unknownValue(field)];
    const name = type.kind === 'enum' ? 'int32' : type.name;
    if (name === 'string') return [this.#text(field)];
    if (name === 'bytes')
      return [scalarNode(encodeBase64(this.#bytes.subarray(field.valueStart, field.valueEnd)), field)];
    const reader = new WireReader(this.#bytes, field.valueStart, field.valueEnd);
    const nodes: DataNode[] = [];
    while (reader.at < field.valueEnd) {
      const start = reader.at;
      const value = readScalar(name, reader);
      const span = { start, end: reader.at };
      if (type.kind === 'enum') nodes.push(scalarNode(type.enum.byNumber.get(value as bigint)?.name ?? value, span));
      else nodes.push(typeof value === 'number' ? numberNode(value, span) : scalarNode(value, span));
    }
    return nodes;
  }

  #map({ type, keyType = 'string' }: FieldType, fields: readonly WireField[], span: Span): DataMap {
    const entries = new Map<string, DataEntry>();
    for (const field of fields) {
      const parts = readWireFields(this.#bytes, field.valueStart, field.valueEnd);
      const keyOf: ValueType = { kind: 'scalar', name: keyType };
      const key = parts.findLast(({ number, wireType }) => number === 1 && wireType === toWireType(keyType));
      const values = parts.filter((each) => each.number === 2 && isWireType(each, type));
      const keyNode = (key === undefined ? undefined : this.#items(keyOf, key)[0]) ?? defaultNode(keyType, field);
      const name = keyNode.kind === 'scalar' ? String(keyNode.value) : '';
      const last = values.at(-1);
      const value =
        type.kind === 'message'
          ? this.#nested(type, values)
          : last === undefined
            ? undefined
            : this.#items(type, last).at(-1);
      entries.set(name, entryNode(name, value ?? emptyNode(type, field), field));
    }
    return mapNode([...entries.values()], span);
  }

  #any(map: DataMap): DataNode {
    const url = scalarIn(map, 'type_url');
    if (typeof url !== 'string' || url === '') return mapNode([], map);
    const value = valueIn(map, 'value');
    const type = findMessageType(this.#types, parseTypeUrl(url));
    if (type === undefined) return anyShape(url, undefined, map);
    // The span covers the whole field; the bytes of the message are at its end.
    const size = value === undefined ? 0 : base64Length(String((value as DataScalar).value));
    const end = value?.end ?? map.end;
    return anyShape(url, this.message([{ start: end - size, end }], type), map);
  }

  #text({ valueStart, valueEnd, start, end }: WireField): DataScalar {
    try {
      return scalarNode(decoder.decode(this.#bytes.subarray(valueStart, valueEnd)), { start, end });
    } catch {
      this.#report('a string is not valid UTF-8', { start: valueStart, end: valueEnd });
      return scalarNode(null, { start, end });
    }
  }

  /** A displayable value for a field of unknown type. */
  #unknownValue(field: WireField): DataScalar {
    if (field.wireType === 0)
      return scalarNode(new WireReader(this.#bytes, field.valueStart, field.valueEnd).varint(), field);
    return scalarNode(encodeBase64(this.#bytes.subarray(field.valueStart, field.valueEnd)), field);
  }
}

/** Bytes as base64. */
export function encodeBase64(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('base64');
}

function base64Length(text: string): number {
  return (text.length / 4) * 3 - (text.endsWith('==') ? 2 : text.endsWith('=') ? 1 : 0);
}

function emptyNode(type: ValueType, span: Span): DataNode {
  if (type.kind === 'scalar') return defaultNode(type.name, span);
  return type.kind === 'enum' ? scalarNode(type.enum.byNumber.get(0n)?.name ?? 0n, span) : mapNode([], span);
}

/** True if the wire type fits the field type. Lists of numbers may be packed. */
function isReadable(wire: WireField, { cardinality, type }: FieldType): boolean {
  if (isWireType(wire, type)) return cardinality !== 'map' || wire.wireType === 2;
  if (cardinality === 'map') return wire.wireType === 2;
  const isNumber = type.kind === 'enum' || (type.kind === 'scalar' && toWireType(type.name) !== 2);
  return wire.wireType === 2 && cardinality === 'repeated' && isNumber;
}

function isWireType({ wireType }: WireField, type: ValueType): boolean {
  if (type.kind === 'message') return wireType === 2 || wireType === 3;
  if (type.kind === 'enum') return wireType === 0;
  return type.kind === 'unknown' || wireType === toWireType(type.name);
}
