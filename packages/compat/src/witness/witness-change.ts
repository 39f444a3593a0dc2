/**
 * Shows the effect of a change to a consumer: a message is written under the old schema and read under the new one, in binary and in JSON, by protobufjs.
 * This code does not know which changes break; it tries values until one is not received unchanged.
 */
import protobuf from 'protobufjs';

import { fieldPath, type Companions, type Sample } from './sample-message.ts';
import { followPath, sendBinary, sendJson, type WitnessOutcome } from './send-message.ts';
import { singleValues, sampleValues } from './sample-values.ts';
import { attempt, type Refusal, type WitnessSchema } from './witness-schema.ts';

/** A message in one state of a tree. */
export interface WitnessSide {
  readonly schema: WitnessSchema;
  /** The file that declares the message. */
  readonly file: string;
  /** The full name of the message. */
  readonly message: string;
}

export interface WitnessRequest {
  readonly before: WitnessSide;
  readonly after: WitnessSide;
  /** The old path of the changed field, with dots for nested messages. */
  readonly field: string;
  /** For an enum field, the name of the value to send. */
  readonly enumValue?: string;
}

export type Witness =
  | { readonly kind: 'shown'; readonly binary: WitnessOutcome; readonly json: WitnessOutcome }
  /** Nothing could be sent or read, because protobufjs rejects a schema, or a message or field is missing. */
  | { readonly kind: 'refused'; readonly side: 'before' | 'after'; readonly message: string };

/** Sends a value of a field from the old schema to the new one. */
export function witnessChange({ before, after, field, enumValue }: WitnessRequest): Witness {
  const old = before.schema.find(before.file, before.message);
  if (!(old instanceof protobuf.Type)) return { kind: 'refused', side: 'before', message: old.message };
  const now = after.schema.find(after.file, after.message);
  if (!(now instanceof protobuf.Type)) return { kind: 'refused', side: 'after', message: now.message };
  const path = attempt(() => fieldPath(old, field.split('.')));
  if (path === undefined || 'message' in path) {
    return { kind: 'refused', side: 'before', message: path?.message ?? `${before.message} has no field "${field}"` };
  }
  const samples = collectSamples(path, now, enumValue);
  const binary =
    refusedAbsence(old, now, path) ?? chooseOutcome(samples, (sample) => sendBinary(old, now, path, sample));
  const json = chooseOutcome(samples, (sample) => sendJson(old, now, path, sample));
  if ('message' in binary) return { kind: 'refused', side: 'before', message: binary.message };
  if ('message' in json) return { kind: 'refused', side: 'before', message: json.message };
  return { kind: 'shown', binary, json };
}

/**
 * The samples to try, first those with a companion that is now in the same oneof, because only the combination can be
 * lost.
 */
function collectSamples(
  path: readonly protobuf.Field[],
  now: protobuf.Type,
  enumValue: string | undefined,
): readonly Sample[] {
  const field = path.at(-1) as protobuf.Field;
  const { resolvedType } = field;
  const chosen =
    enumValue !== undefined && resolvedType instanceof protobuf.Enum ? resolvedType.values[enumValue] : undefined;
  const values = chosen === undefined ? sampleValues(field) : [field.repeated ? [chosen] : chosen];
  const alone = values.map((value) => ({ value, companions: {} }));
  const [value] = values;
  const absent = field.required || chosen !== undefined ? [] : [{ value: undefined, companions: {} }];
  return [...findCompanions(path, now).map((companions) => ({ value, companions })), ...alone, ...absent];
}

/** A field that is no longer required may be omitted, and users of the old state reject such a message. */
function refusedAbsence(
  old: protobuf.Type,
  now: protobuf.Type,
  path: readonly protobuf.Field[],
): WitnessOutcome | undefined {
  const route = followPath(now, path, (type, field) => type.fieldsById[field.id]);
  const isOpen = path.at(-1)?.required === true && route.at(-1)?.required === false;
  if (!isOpen || !route.every((field) => field !== undefined)) return undefined;
  const outcome = sendBinary(now, old, route, { value: undefined, companions: {} });
  if ('message' in outcome || outcome.isKept) return undefined;
  return { ...outcome, text: `for users of the old revision, ${outcome.text}` };
}

/** Fields that could be set together before, and no longer can. */
function findCompanions(path: readonly protobuf.Field[], now: protobuf.Type): readonly Companions[] {
  const field = path.at(-1) as protobuf.Field;
  const owner = field.parent as protobuf.Type;
  const target = followPath(now, path, (type, each) => type.fieldsById[each.id]).at(-1);
  const others = target?.partOf?.fieldsArray ?? [];
  return others.flatMap((other) => {
    const sibling = other === target ? undefined : owner.fieldsById[other.id]?.resolve();
    if (sibling === undefined || sibling.repeated || (sibling.partOf !== null && sibling.partOf === field.partOf))
      return [];
    const [value] = singleValues(sibling);
    return value === undefined ? [] : [{ [sibling.name]: value }];
  });
}

/** The first outcome with a loss; otherwise that of the plainest value alone. */
function chooseOutcome(
  samples: readonly Sample[],
  send: (sample: Sample) => WitnessOutcome | Refusal,
): WitnessOutcome | Refusal {
  let plain: WitnessOutcome | undefined;
  let refusal: Refusal = { message: 'there is no value to send' };
  for (const sample of samples) {
    const outcome = send(sample);
    if ('message' in outcome) refusal = outcome;
    else if (!outcome.isKept) return outcome;
    else if (Object.keys(sample.companions).length === 0) plain ??= outcome;
  }
  return plain ?? refusal;
}
