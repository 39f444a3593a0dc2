/** Renders descriptor sets as JSON and text format. Custom options are printed by name, because the set contains their definitions. */
import { createFileRegistry, fromBinary, toJsonString, type FileRegistry } from '@bufbuild/protobuf';
import { FileDescriptorSetSchema, type FileDescriptorSet } from '@bufbuild/protobuf/wkt';

import { printText } from './print-text.ts';

/** A descriptor set as JSON. */
export function imageJson(bytes: Uint8Array): string {
  const { set, registry } = readSet(bytes);
  return `${toJsonString(FileDescriptorSetSchema, set, { registry, prettySpaces: 2 })}\n`;
}

/** A descriptor set in text format. */
export function imageText(bytes: Uint8Array): string {
  const { set, registry } = readSet(bytes);
  return printText(FileDescriptorSetSchema, set, registry);
}

function readSet(bytes: Uint8Array): { readonly set: FileDescriptorSet; readonly registry: FileRegistry } {
  const set = fromBinary(FileDescriptorSetSchema, bytes);
  return { set, registry: createFileRegistry(set) };
}
