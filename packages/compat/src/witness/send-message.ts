/** Sends a message: writes it under the old schema, reads it under the new one, and compares the field under test. */
import protobuf from 'protobufjs';
import protojson from 'protobufjs/ext/protojson.js';

import { describeValue, identifyValue, readValue } from './describe-value.ts';
import { sampleMessage, type Sample } from './sample-message.ts';
import { attempt, type Refusal } from './witness-schema.ts';

/** The result for a value in one of the two formats. */
export interface WitnessOutcome {
  /** The sent value. */
  readonly before: string;
  /** The received value; `undefined` if the message could not be read at all. */
  readonly after: string | undefined;
  /** Was it received unchanged? */
  readonly isKept: boolean;
  /** A clause: `42 becomes absent`. */
  readonly text: string;
}

/** Sends a sample in binary. Returns a refusal if it cannot be written under the old schema. */
export function sendBinary(
  old: protobuf.Type,
  now: protobuf.Type,
  path: readonly protobuf.Field[],
  sample: Sample,
): WitnessOutcome | Refusal {
  const sent = attempt(() => {
    const message = old.fromObject(sampleMessage(path, sample));
    return { message, bytes: old.encode(message).finish() };
  });
  if (!('bytes' in sent)) return sent;
  const received = attempt(() => now.decode(sent.bytes));
  const route = followPath(now, path, (type, field) => type.fieldsById[field.id]);
  return compareReceived({ format: 'binary', sent: sent.message, received, path, route, sample });
}

/** The same in JSON. */
export function sendJson(
  old: protobuf.Type,
  now: protobuf.Type,
  path: readonly protobuf.Field[],
  sample: Sample,
): WitnessOutcome | Refusal {
  const sent = attempt(() => {
    const message = old.fromObject(sampleMessage(path, sample));
    return { message, json: protojson.toJson(old, message) as unknown };
  });
  if (!('json' in sent)) return sent;
  const received = attempt(() => protojson.fromJson(now, sent.json));
  const route = followPath(now, path, (type, field) =>
    type.fieldsArray.find(({ jsonName, name }) => jsonName === field.jsonName || name === field.jsonName),
  );
  return compareReceived({ format: 'json', sent: sent.message, received, path, route, sample });
}

/** The fields of the new schema along a path of the old one, as far as they exist. */
export function followPath(
  now: protobuf.Type,
  path: readonly protobuf.Field[],
  next: (type: protobuf.Type, field: protobuf.Field) => protobuf.Field | undefined,
): readonly (protobuf.Field | undefined)[] {
  let type: protobuf.Type | undefined = now;
  return path.map((field) => {
    const found: protobuf.Field | undefined = type === undefined ? undefined : next(type, field)?.resolve();
    type = found?.resolvedType instanceof protobuf.Type ? found.resolvedType : undefined;
    return found;
  });
}

interface SentSample {
  readonly format: 'binary' | 'json';
  readonly sent: object;
  readonly received: object;
  readonly path: readonly protobuf.Field[];
  readonly route: readonly (protobuf.Field | undefined)[];
  readonly sample: Sample;
}

function compareReceived({ format, sent, received, path, route, sample }: SentSample): WitnessOutcome {
  const field = path.at(-1) as protobuf.Field;
  const companions = Object.keys(sample.companions);
  const old = describeFields(findHolder(sent, path), [field, ...siblings(field, companions)], format);
  const before = old.text;
  if (!(received instanceof protobuf.Message)) {
    const verb = format === 'binary' ? 'decoded' : 'read';
    return {
      before,
      after: undefined,
      isKept: false,
      text: `${before} cannot be ${verb}: ${(received as Refusal).message}`,
    };
  }
  const target = route.at(-1);
  if (sample.value === undefined) return compareDefaults(field, target, format);
  const holder = target === undefined ? undefined : findHolder(received, route as readonly protobuf.Field[]);
  const now = describeFields(holder, target === undefined ? [] : [target, ...siblings(target, companions)], format);
  const isRenamed = format === 'binary' && target !== undefined && target.name !== field.name && now.text !== 'absent';
  const after = isRenamed ? `${now.text} in "${target.name}"` : now.text;
  return {
    before,
    after,
    isKept: old.identity === now.identity,
    text: before === after ? `${before} stays` : `${before} becomes ${after}`,
  };
}

/** An unset field is read as its default, which may have changed. */
function compareDefaults(
  field: protobuf.Field,
  target: protobuf.Field | undefined,
  format: SentSample['format'],
): WitnessOutcome {
  const isPlain = (each: protobuf.Field): boolean =>
    !each.repeated && !(each instanceof protobuf.MapField) && !(each.resolvedType instanceof protobuf.Type);
  if (target === undefined || !isPlain(field) || !isPlain(target)) return unchangedAbsence;
  const [old, now] = [readDefault(field), readDefault(target)];
  if (identifyValue(field, old, format) === identifyValue(target, now, format)) return unchangedAbsence;
  const before = `${describeValue(field, old)} by default`;
  const after = `${describeValue(target, now)} by default`;
  return { before, after, isKept: false, text: `${before} becomes ${after}` };
}

const unchangedAbsence: WitnessOutcome = { before: 'absent', after: 'absent', isKept: true, text: 'absent stays' };

/** The value that code reads for an unset field. */
function readDefault({ defaultValue, resolvedType, type }: protobuf.Field): unknown {
  if (type === 'bytes') return Uint8Array.from((defaultValue ?? []) as readonly number[]);
  if (defaultValue !== null && defaultValue !== undefined) return defaultValue;
  if (resolvedType instanceof protobuf.Enum) return Object.values(resolvedType.values)[0];
  return protobuf.types.defaults[type as keyof typeof protobuf.types.defaults];
}

/**
 * The values of some fields in a message, for display and for comparison. Several fields are shown with their names.
 */
function describeFields(
  holder: object | undefined,
  fields: readonly protobuf.Field[],
  format: 'binary' | 'json',
): { readonly text: string; readonly identity: string } {
  const values = fields.flatMap((field) => {
    const value = holder === undefined ? undefined : readValue(holder, field);
    return value === undefined ? [] : [{ field, value }];
  });
  if (values.length === 0) return { text: 'absent', identity: 'absent' };
  const name = (field: protobuf.Field): string => (fields.length > 1 ? `${field.name}: ` : '');
  return {
    text: values.map(({ field, value }) => name(field) + describeValue(field, value)).join(', '),
    identity: values.map(({ field, value }) => identifyValue(field, value, format)).join(', '),
  };
}

function siblings(field: protobuf.Field, names: readonly string[]): readonly protobuf.Field[] {
  const { fields } = field.parent as protobuf.Type;
  return names.flatMap((name) => (Object.hasOwn(fields, name) ? [(fields[name] as protobuf.Field).resolve()] : []));
}

/** The message that contains the last field of a path; uses the first element of lists and maps on the way. */
function findHolder(message: object, path: readonly protobuf.Field[]): object | undefined {
  let holder: object | undefined = message;
  for (const field of path.slice(0, -1)) {
    const value: unknown = holder === undefined ? undefined : readValue(holder, field);
    const inner: unknown = Array.isArray(value)
      ? (value as readonly unknown[])[0]
      : field instanceof protobuf.MapField && typeof value === 'object'
        ? Object.values(value ?? {})[0]
        : value;
    holder = typeof inner === 'object' && inner !== null ? inner : undefined;
  }
  return holder;
}
