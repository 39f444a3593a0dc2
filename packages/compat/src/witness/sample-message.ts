/** A message of the old schema with one field set, however deep it lies, and with everything that the schema requires beside it. */
import protobuf from 'protobufjs';

import { requiredFields } from './telling-values.ts';

/** The fields on the way from a message to one inside of it; undefined if there is no such way. */
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

/** Fields that are set beside the one that matters, with their values. */
export type Companions = Readonly<Record<string, unknown>>;

/** A value of the field that matters, and what is set beside it. */
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
