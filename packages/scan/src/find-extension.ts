/** The extensions of a message, by name and by number. They are not among its fields, because any file can declare one. */
import type { CurrentTypes, ExtensionType, MessageType, TypeSource } from './message-type.ts';

/** The extension of a message with a name in brackets, as in text format and JSON. */
export function findExtension(types: TypeSource, type: MessageType, name: string): ExtensionType | undefined {
  if (!type.isExtensible || !name.startsWith('[') || !name.endsWith(']')) return undefined;
  const extension = types.extension(name.slice(1, -1));
  return extension?.extendee === type.name ? extension : undefined;
}

/** The extension of a message with a number, as in binary messages. */
export function findNumberedExtension(
  types: CurrentTypes,
  type: MessageType,
  number: number,
): ExtensionType | undefined {
  const name = type.isExtensible ? types.extensionName(type.name, number) : undefined;
  return name === undefined ? undefined : findExtension(types, type, `[${name}]`);
}
