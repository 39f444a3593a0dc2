/** The type of the value at a JSON pointer in a message; patches of messages use such pointers. */
import type { FieldType, MessageType } from '../message-type.ts';

/** The full name of the message at a pointer; undefined for other values, or behind an `Any`, whose type the pointer does not contain. */
export function typeAtPointer(message: MessageType, pointer: string): string | undefined {
  if (pointer === '' || pointer === '/') return message.name;
  if (!pointer.startsWith('/')) return undefined;
  const segments = pointer.slice(1).split('/').map(unescaped);
  let type: MessageType | undefined = message;
  for (let at = 0; at < segments.length;) {
    const field: FieldType | undefined = type?.byName.get(segments[at] ?? '');
    if (field?.type.kind !== 'message') return undefined;
    // A list or map as a whole is not a message, but its elements may be.
    at += field.cardinality === 'singular' ? 1 : 2;
    if (at > segments.length) return undefined;
    if (at === segments.length) return field.type.name;
    type = field.type.find();
  }
  return undefined;
}

function unescaped(segment: string): string {
  return segment.replaceAll('~1', '/').replaceAll('~0', '~');
}
