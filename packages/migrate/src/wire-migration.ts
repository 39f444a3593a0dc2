/**
 * Rewrites a binary message along its routes. Unchanged fields and fields unknown to the schema are kept as bytes. Other fields are decoded only as far as
 * needed.
 */
import type { FieldFact } from '@protoshepherd/schema';

import { DataMigration } from './data-migration.ts';
import {
  describeManualField,
  describeOneofConflict,
  describeRemovedField,
  describeRemovedValue,
  describeKeptPayload,
  describeOutOfRange,
  rounded,
  describeReusedNumber,
  describeReusedValue,
  ambiguousMask,
} from './describe-loss.ts';
import type { DataPath } from './migration-notes.ts';
import { NoteList } from './note-list.ts';
import { renameMaskPath } from './rename-mask.ts';
import type { EnumRoute, FieldRoute, MessagePair, MessageRoute, Routes, ValueRoute } from './routes.ts';
import { isRepresentable } from './scalar-values.ts';
import { isTypedStruct, wellKnownForm } from './well-known-values.ts';
import { encodeVarint, WireChunks } from './wire-chunks.ts';
import { readWireFields, WireError, WireReader, type WireField } from './wire-reader.ts';
import { hasSameEncoding, readScalar, toWireType, writeScalar } from './wire-scalars.ts';
import { readStruct, writeStruct } from './wire-struct.ts';

const maxDepth = 300;
const decoder = new TextDecoder();
const encoder = new TextEncoder();

/** The position of the walk. */
interface Place {
  readonly path: DataPath | undefined;
  readonly depth: number;
}

/** A field and its context. */
interface Occurrence {
  readonly wire: WireField;
  readonly field: FieldRoute;
  readonly around: MessageRoute;
}

/** New bytes for a value; `same` if it is unchanged, `addLoss` if it cannot be migrated. */
type Rewritten = Uint8Array | WireChunks | 'same' | 'lost';

/** Rewrites a value whose type is given next to it; `undefined` if that type is Any. */
type RewriteTyped = (value: WireField, payload: MessagePair | undefined, place: Place) => Rewritten;

export class WireMigration {
  readonly notes = new NoteList();
  readonly #routes: Routes;
  readonly #bytes: Uint8Array;
  /** Fields unknown to the old message, by message and number, and the new field with that number. */
  readonly #unknown = new Map<string, FieldFact | undefined>();

  constructor(routes: Routes, bytes: Uint8Array) {
    this.#routes = routes;
    this.#bytes = bytes;
  }

  /** Returns the message in the new version; the old bytes if they are not a valid message, which is noted. */
  migrate(pair: MessagePair): Uint8Array {
    try {
      const rewritten = this.#message(0, this.#bytes.length, pair, { path: undefined, depth: 0 });
      return rewritten instanceof WireChunks ? rewritten.join() : this.#bytes;
    } catch (error) {
      if (!(error instanceof WireError)) throw error;
      this.notes.addMismatch({ start: error.at, end: error.at }, undefined, error.message);
      return this.#bytes;
    }
  }

  #message(start: number, end: number, pair: MessagePair, place: Place): WireChunks | 'same' {
    if (place.depth > maxDepth) throw new WireError(start, 'the message is nested too deeply');
    const route = this.#routes.message(pair);
    const fields = readWireFields(this.#bytes, start, end);
    const crowded = this.#crowded(fields, route, place);
    const indexes = new Map<number, number>();
    const chunks = new WireChunks();
    let keptFrom = start;
    let isSame = true;
    for (const wire of fields) {
      const field = route.byNumber.get(wire.number);
      if (field === undefined) {
        if (this.#isKept(wire, route, place)) continue;
        isSame = false;
        chunks.add(this.#bytes.subarray(keptFrom, wire.start));
        keptFrom = wire.end;
        continue;
      }
      const index = indexes.get(wire.number) ?? 0;
      indexes.set(wire.number, index + 1);
      const rewritten = crowded.has(wire) ? 'lost' : this.#field({ wire, field, around: route }, index, place);
      if (rewritten === 'same') continue;
      isSame = false;
      chunks.add(this.#bytes.subarray(keptFrom, wire.start));
      if (rewritten !== 'lost') chunks.add(rewritten);
      keptFrom = wire.end;
    }
    if (isSame) return 'same';
    chunks.add(this.#bytes.subarray(keptFrom, end));
    return chunks;
  }

  /** Rewrites one occurrence of a field, with its tag. */
  #field(occurrence: Occurrence, index: number, place: Place): Rewritten {
    const { wire, field, around } = occurrence;
    const { from, to, value } = field;
    const path = { around: place.path, step: from.name };
    if (to === undefined) {
      this.notes.addLoss(wire, path, describeRemovedField(around, field));
      return 'lost';
    }
    if (value === undefined) {
      this.notes.addLoss(wire, path, describeManualField(field));
      return 'lost';
    }
    const isList = from.cardinality === 'repeated';
    const inside = { path: isList ? { around: path, step: `[${index}]` } : path, depth: place.depth + 1 };
    const isPacked = isList && wire.wireType === 2 && findWireType(value) !== 2;
    if (!isPacked) checkWireType(wire, value, field);
    const rewritten = isPacked
      ? this.#packed(occurrence, value, path)
      : value.kind === 'map'
        ? this.#mapEntry(occurrence, value, path, place.depth)
        : this.#value(wire, value, inside, around);
    if (rewritten === 'lost') return 'lost';
    if (rewritten === 'same' && from.number === to.number) return 'same';
    return this.#tagged(wire, to.number, rewritten, value);
  }

  /** A value with the tag of its field, and the end tag of a group. */
  #tagged(wire: WireField, number: number, rewritten: Exclude<Rewritten, 'lost'>, value: ValueRoute): WireChunks {
    const content = rewritten === 'same' ? this.#bytes.subarray(wire.valueStart, wire.valueEnd) : rewritten;
    const chunks = new WireChunks();
    const tag = (wireType: number): Uint8Array => encodeVarint(BigInt(number) * 8n + BigInt(wireType));
    if (wire.wireType === 2) chunks.addDelimited(number, content);
    else if (wire.wireType === 3) {
      chunks.add(tag(3));
      chunks.add(content);
      chunks.add(tag(4));
    } else {
      chunks.add(tag(value.kind === 'scalar' ? toWireType(value.to) : wire.wireType));
      chunks.add(content);
    }
    return chunks;
  }

  #value(wire: WireField, value: ValueRoute, place: Place, around: MessageRoute): Rewritten {
    const { valueStart, valueEnd } = wire;
    if (value.kind === 'scalar' || value.kind === 'enum') {
      if (value.kind === 'scalar' && (value.from === value.to || wire.wireType === 2)) return 'same';
      return this.#number(new WireReader(this.#bytes, valueStart, valueEnd), value, place);
    }
    if (value.kind !== 'message') return 'same';
    const name = value.pair.from.fact.fullName;
    const form = wellKnownForm(name);
    if (form?.kind === 'any') return this.#typed(valueStart, valueEnd, place, this.#payload);
    if (form?.kind === 'field-mask') return this.#mask(valueStart, valueEnd, place, around);
    if (form !== undefined) return 'same';
    if (isTypedStruct(name)) return this.#typed(valueStart, valueEnd, place, this.#struct);
    return this.#message(valueStart, valueEnd, value.pair, place);
  }

  /** Rewrites a number or enum value and advances the reader. */
  #number(reader: WireReader, value: ValueRoute, place: Place): Uint8Array | 'same' | 'lost' {
    const start = reader.at;
    if (value.kind === 'enum') {
      const number = BigInt.asIntN(32, reader.varint());
      return this.#enum(number, value.route, { start, end: reader.at }, place);
    }
    if (value.kind !== 'scalar') return 'same';
    const number = readScalar(value.from, reader);
    if (!isRepresentable(value.to, number)) {
      this.notes.addLoss({ start, end: reader.at }, place.path, describeOutOfRange(value.to));
      return 'lost';
    }
    // In text form all digits are kept, and the parser rounds them.
    if (value.to === 'float' && !Object.is(Math.fround(Number(number)), number))
      this.notes.addKept({ start, end: reader.at }, place.path, rounded);
    return hasSameEncoding(value.from, value.to) ? 'same' : writeScalar(value.to, number);
  }

  #enum(
    number: bigint,
    { byNumber, others, step }: EnumRoute,
    span: { readonly start: number; readonly end: number },
    { path }: Place,
  ): Uint8Array | 'same' | 'lost' {
    const found = byNumber.get(number);
    const other = others.get(number);
    if (other !== undefined) {
      this.notes.addLoss(span, path, describeReusedValue(step, number, other));
      return 'lost';
    }
    if (found === undefined) return 'same';
    if (found.to === undefined) {
      this.notes.addLoss(span, path, describeRemovedValue(step, found));
      return 'lost';
    }
    if (BigInt(found.to.number) === number) return 'same';
    this.notes.count('values');
    return encodeVarint(BigInt(found.to.number));
  }

  /** Rewrites a packed list of numbers. */
  #packed({ wire }: Occurrence, value: ValueRoute, path: DataPath): Rewritten {
    if (value.kind === 'scalar' && value.from === value.to) return 'same';
    const { valueStart, valueEnd } = wire;
    const reader = new WireReader(this.#bytes, valueStart, valueEnd);
    const chunks = new WireChunks();
    let isSame = true;
    for (let index = 0; reader.at < valueEnd; index++) {
      const start = reader.at;
      const rewritten = this.#number(reader, value, { path: { around: path, step: `[${index}]` }, depth: 0 });
      if (rewritten !== 'same') isSame = false;
      if (rewritten === 'same') chunks.add(this.#bytes.subarray(start, reader.at));
      else if (rewritten !== 'lost') chunks.add(rewritten);
    }
    return isSame ? 'same' : chunks;
  }

  #mapEntry(
    { wire, around, field: map }: Occurrence,
    { key, value }: Extract<ValueRoute, { kind: 'map' }>,
    path: DataPath,
    depth: number,
  ): Rewritten {
    const fields = readWireFields(this.#bytes, wire.valueStart, wire.valueEnd);
    const routes = new Map([
      [1, key],
      [2, value],
    ]);
    for (const field of fields) {
      const route = routes.get(field.number);
      if (route !== undefined) checkWireType(field, route, map);
    }
    const step = `[${JSON.stringify(this.#keyText(fields, key))}]`;
    const place = { path: { around: path, step }, depth: depth + 1 };
    const chunks = new WireChunks();
    let isSame = true;
    for (const field of fields) {
      const route = routes.get(field.number);
      const rewritten = route === undefined ? 'same' : this.#value(field, route, place, around);
      if (rewritten === 'lost') return 'lost';
      if (rewritten !== 'same') isSame = false;
      if (rewritten === 'same' || route === undefined) chunks.add(this.#bytes.subarray(field.start, field.end));
      else chunks.add(this.#tagged(field, field.number, rewritten, route));
    }
    return isSame ? 'same' : chunks;
  }

  #keyText(fields: readonly WireField[], key: ValueRoute): string {
    const field = fields.findLast(({ number }) => number === 1);
    if (field === undefined || key.kind !== 'scalar') return '';
    if (field.wireType === 2) return decoder.decode(this.#bytes.subarray(field.valueStart, field.valueEnd));
    return String(readScalar(key.from, new WireReader(this.#bytes, field.valueStart, field.valueEnd)));
  }

  /** Rewrites a type and a value of it: an Any, or a typed struct. Their field numbers are the same. */
  #typed(start: number, end: number, place: Place, rewrite: RewriteTyped): Rewritten {
    const fields = readWireFields(this.#bytes, start, end);
    // The last occurrence of a field wins.
    const url = fields.findLast(({ number, wireType }) => number === 1 && wireType === 2);
    const value = fields.findLast(({ number, wireType }) => number === 2 && wireType === 2);
    if (url === undefined) return 'same';
    const text = decoder.decode(this.#bytes.subarray(url.valueStart, url.valueEnd));
    const name = text.slice(text.lastIndexOf('/') + 1);
    const form = wellKnownForm(name);
    if (form !== undefined && form.kind !== 'any') return 'same';
    const span = { start: url.valueStart, end: url.valueEnd };
    const payload = form === undefined ? this.#routes.payload(name) : undefined;
    const kept = form === undefined ? describeKeptPayload(name, payload) : undefined;
    if (kept !== undefined) this.notes.addKept(span, place.path, kept);
    if (form === undefined && payload === undefined) return 'same';
    const next =
      payload === undefined ? text : `${text.slice(0, text.length - name.length)}${payload.to.fact.fullName}`;
    const content = value === undefined ? 'same' : rewrite(value, payload, place);
    if (next === text && content === 'same') return 'same';
    if (next !== text) this.notes.count('types');
    const chunks = new WireChunks();
    chunks.addDelimited(1, encoder.encode(next));
    if (value !== undefined && content !== 'lost')
      chunks.addDelimited(2, content === 'same' ? this.#bytes.subarray(value.valueStart, value.valueEnd) : content);
    for (const { number, start: from, end: to } of fields) if (number > 2) chunks.add(this.#bytes.subarray(from, to));
    return chunks;
  }

  /** Rewrites the payload of an Any: a message of the tree, or another Any. */
  readonly #payload: RewriteTyped = ({ valueStart, valueEnd }, payload, { path, depth }) => {
    if (depth > maxDepth) throw new WireError(valueStart, 'the message is nested too deeply');
    const place = { path, depth: depth + 1 };
    if (payload === undefined)
      return this.#typed(valueStart, valueEnd, { ...place, path: { around: path, step: 'value' } }, this.#payload);
    if (isTypedStruct(payload.from.fact.fullName)) return this.#typed(valueStart, valueEnd, place, this.#struct);
    return this.#message(valueStart, valueEnd, payload, place);
  };

  /** Rewrites the payload of a typed struct: the fields of a message, as free-form data. */
  readonly #struct: RewriteTyped = ({ valueStart, valueEnd }, payload, { path }) => {
    if (payload === undefined) return 'same';
    const walk = new DataMigration(this.#routes, this.notes);
    const map = readStruct(this.#bytes, valueStart, valueEnd);
    walk.walk(map, payload, { around: path, step: 'value' });
    if (walk.changes.length === 0) return 'same';
    return writeStruct(map, walk.changes, walk.spellings.json > walk.spellings.name ? 'json' : 'name');
  };

  #mask(start: number, end: number, { path }: Place, around: MessageRoute): Rewritten {
    const chunks = new WireChunks();
    let isSame = true;
    for (const field of readWireFields(this.#bytes, start, end)) {
      const old = decoder.decode(this.#bytes.subarray(field.valueStart, field.valueEnd));
      const renamed = field.number === 1 ? renameMaskPath(this.#routes, around, old, 'name') : old;
      if (renamed === undefined) this.notes.addKept(field, path, ambiguousMask);
      if (renamed === undefined || renamed === old) chunks.add(this.#bytes.subarray(field.start, field.end));
      else {
        isSame = false;
        chunks.addDelimited(1, encoder.encode(renamed));
      }
    }
    return isSame ? 'same' : chunks;
  }

  /**
   * Finds fields that could be set together and now share a oneof: only the last one can stay. Fields that shared a oneof before override each other,
   * as always.
   */
  #crowded(fields: readonly WireField[], route: MessageRoute, { path }: Place): ReadonlySet<WireField> {
    const crowded = new Set<WireField>();
    const last = new Map<string, FieldRoute>();
    for (const wire of fields.toReversed()) {
      const field = route.byNumber.get(wire.number);
      const { from, to } = field ?? {};
      if (field === undefined || from === undefined || to?.oneof === undefined || field.value === undefined) continue;
      const winner = last.get(to.oneof) ?? field;
      last.set(to.oneof, winner);
      const sharedOneof = from.oneof !== undefined && from.oneof === winner.from.oneof;
      if (winner === field || sharedOneof) continue;
      this.notes.addLoss(wire, { around: path, step: from.name }, describeOneofConflict(field, winner));
      crowded.add(wire);
    }
    return crowded;
  }

  /** Can an unknown field stay? Noted once for every number. A field that would turn into another field is lost, and noted each time. */
  #isKept(wire: WireField, { from, to }: MessageRoute, { path }: Place): boolean {
    const { number } = wire;
    const key = `${from.name} ${to.name} ${number}`;
    const isTold = this.#unknown.has(key);
    if (!isTold)
      this.#unknown.set(key, from === to ? undefined : to.fact.fields.find((each) => each.number === number));
    const other = this.#unknown.get(key);
    if (other !== undefined) this.notes.addLoss(wire, path, describeReusedNumber(from, other));
    else if (!isTold)
      this.notes.addKept(wire, path, { text: `${from.name} has no field ${number}; its bytes are kept` });
    return other === undefined;
  }
}

/** The wire type of a single value. */
function findWireType(value: ValueRoute): number {
  if (value.kind === 'enum') return 0;
  return value.kind === 'scalar' ? toWireType(value.from) : 2;
}

function checkWireType({ wireType, start }: WireField, value: ValueRoute, { from }: FieldRoute): void {
  if (wireType === findWireType(value) || (wireType === 3 && value.kind === 'message')) return;
  throw new WireError(
    start,
    `the wire type of ${from.fullName} does not match its type; is this a message of another type?`,
  );
}
