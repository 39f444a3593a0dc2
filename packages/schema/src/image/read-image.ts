/**
 * Converts descriptor sets back to source files, regardless of the compiler that created them: the files are printed as .proto text and then
 * processed like any other. The layout is lost; everything that a compiler reads is kept, and the comments of declarations, too, if the set has
 * source info.
 */
import { createFileRegistry, fromBinary } from '@bufbuild/protobuf';
import { FileDescriptorSetSchema, type FileDescriptorSet } from '@bufbuild/protobuf/wkt';
import type { SourceFile } from '@protoshepherd/source';

import { ImageError } from './image-error.ts';
import { printFile } from './print-file.ts';

/** The files of a descriptor set as text. Bytes that are not a complete descriptor set throw an `ImageError`. */
export function readImage(bytes: Uint8Array): SourceFile[] {
  const set = decode(bytes);
  const present = new Set(set.file.map((file) => file.name));
  for (const file of set.file) {
    const missing = [...file.dependency, ...file.optionDependency].find((path) => !present.has(path));
    if (missing === undefined) continue;
    throw new ImageError(`it contains "${file.name}" but not its import "${missing}"; create it with all imports`);
  }
  try {
    const registry = createFileRegistry(set);
    return set.file.map((file) => ({ path: file.name, text: printFile(file, registry) }));
  } catch (error) {
    if (error instanceof ImageError) throw error;
    throw new ImageError(`it is not complete: ${(error as Error).message}`, { cause: error });
  }
}

function decode(bytes: Uint8Array): FileDescriptorSet {
  try {
    return fromBinary(FileDescriptorSetSchema, bytes);
  } catch (error) {
    throw new ImageError('it is not a FileDescriptorSet', { cause: error });
  }
}
