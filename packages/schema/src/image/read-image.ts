/**
 * Descriptor sets back to source files. Whoever made the set, protoc, buf or we: its files are printed as .proto text and then go
 * the same way as any other. Comments and layout are not in it; everything that a compiler reads is.
 */
import { createFileRegistry, fromBinary } from '@bufbuild/protobuf';
import { FileDescriptorSetSchema, type FileDescriptorSet } from '@bufbuild/protobuf/wkt';
import type { SourceFile } from '@protoshepherd/source';

import { printFile } from './print-file.ts';

/** Why bytes cannot be read as an image. */
export class ImageError extends Error {
  override readonly name = 'ImageError';
}

/** The files of a descriptor set as text. Bytes that are no complete descriptor set throw an `ImageError`. */
export function readImage(bytes: Uint8Array): SourceFile[] {
  const set = decode(bytes);
  const present = new Set(set.file.map((file) => file.name));
  for (const file of set.file) {
    const missing = file.dependency.find((path) => !present.has(path));
    if (missing === undefined) continue;
    throw new ImageError(`it holds "${file.name}" but not "${missing}", which that imports; make it with all imports`);
  }
  const registry = createFileRegistry(set);
  return set.file.map((file) => ({ path: file.name, text: printFile(file, registry) }));
}

function decode(bytes: Uint8Array): FileDescriptorSet {
  try {
    return fromBinary(FileDescriptorSetSchema, bytes);
  } catch (error) {
    throw new ImageError('it is not a FileDescriptorSet', { cause: error });
  }
}
