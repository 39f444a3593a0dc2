/** The types of fields and methods as text, with links to their pages. */
import type { FieldFact, MethodFact, TypeFact } from '@protoshepherd/schema';

import type { TypePart } from './api-reference.ts';

/** The unique name of a declared type; undefined if it has no page. */
export type FindName = (fullName: string) => string | undefined;

/** The type of a field, with its label. */
export function describeFieldType(
  { type, cardinality, presence, oneof }: FieldFact,
  find: FindName,
): readonly TypePart[] {
  const parts = describeType(type, find);
  if (cardinality === 'repeated') return ['repeated ', ...parts];
  if (presence === 'required') return ['required ', ...parts];
  return presence === 'explicit' && oneof === undefined && (type.kind === 'scalar' || type.kind === 'enum')
    ? ['optional ', ...parts]
    : parts;
}

/** The messages of a method. */
export function describeMethodType(method: MethodFact, find: FindName): readonly TypePart[] {
  const { request, response, isClientStreaming, isServerStreaming } = method;
  return [
    `(${isClientStreaming ? 'stream ' : ''}`,
    namePart(request, find),
    `) returns (${isServerStreaming ? 'stream ' : ''}`,
    namePart(response, find),
    ')',
  ];
}

function describeType(type: TypeFact, find: FindName): readonly TypePart[] {
  if (type.kind !== 'map') return [type.kind === 'scalar' ? type.name : namePart(type.name, find)];
  return ['map<', ...describeType(type.key, find), ', ', ...describeType(type.value, find), '>'];
}

function namePart(fullName: string, find: FindName): TypePart {
  const name = find(fullName);
  return name === undefined ? fullName : { name, text: fullName };
}
