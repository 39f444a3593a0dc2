/** Messages that data may contain even if no file of the API imports them. */
import { isTypedStruct } from '@protoshepherd/migrate';

import type { FieldType, MessageType, ValueType } from '../message-type.ts';

/** A TypedStruct replaces the message it names, so the API need not contain TypedStruct. */
export function builtInType(name: string): MessageType | undefined {
  if (!isTypedStruct(name)) return undefined;
  const field = (own: string, jsonName: string, number: number, type: ValueType): FieldType => ({
    element: `${name}.${own}`,
    name: own,
    jsonName,
    number,
    cardinality: 'singular',
    oneof: undefined,
    type,
  });
  const url = field('type_url', 'typeUrl', 1, { kind: 'scalar', name: 'string' });
  const value = field('value', 'value', 2, { kind: 'message', name: 'google.protobuf.Struct', find: () => undefined });
  return {
    name,
    byName: new Map([...[url, value].map((each) => [each.name, each] as const), ['typeUrl', url]]),
    byNumber: new Map([url, value].map((each) => [each.number, each])),
    isExtensible: false,
  };
}
