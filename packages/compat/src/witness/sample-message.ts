/** Builds a message of the old schema with one field set, at any depth, and with all required fields. */
import protobuf from 'protobufjs';

import { requiredFields } from './sample-values.ts';

/** The fields on the path from a message to a nested one; `undefined` if there is no such path. */
export function fieldPath(type: protobuf.Type, names: readonly string[]): readonly protobuf.Field[] | undefined {
  const path: protobuf.Field[] = [];
  let owner: protobuf.Type | undefined = type;
  for (const name of names) {
    const field: protobuf.Field | undefined =
      owner !== undefined && Object.hasOwn(owner.fields, name) ? owner.fields[name]?.resolve() : undefined;
    if (field === undefined) return undefined;
    path.push(field);
    owner = field.resolvedType instanceof protobuf.Type ? field.resolvedType : undefined;
  }
  return path.length === 0 ? undefined : path;
}

/** Further fields to set, with their values. */
export type Companions = Readonly<Record<string, unknown>>;

/** A value of the field under test, and its companions. */
export interface Sample {
  readonly value: unknown;
  readonly companions: Companions;
}

/** The message as a plain object. */
export function sampleMessage(path: readonly protobuf.Field[], sample: Sample): object {
  const [field, ...rest] = path as [protobuf.Field, ...protobuf.Field[]];
  const inner = rest.length === 0 ? sample.value : wrap(field, sampleMessage(rest, sample));
  const beside = rest.length === 0 ? sample.companions : {};
  return { ...requiredFields(field.parent as protobuf.Type), ...beside, [field.name]: inner };
}

function wrap(field: protobuf.Field, value: unknown): unknown {
  if (field instanceof protobuf.MapField) return { [field.keyType === 'bool' ? 'true' : '1']: value };
  return field.repeated ? [value] : value;
}
