/**
 * Compiled files as one `FileDescriptorSet`: each behind its tag and its length.
 */
import type { CompiledFile } from '@protoshepherd/project';

/** The bytes of the set. */
export function descriptorSet(files: readonly CompiledFile[]): Uint8Array {
  const size = files.reduce(
    (sum, { descriptor }) => sum + 1 + lengthBytes(descriptor.length).length + descriptor.length,
    0,
  );
  const set = new Uint8Array(size);
  let at = 0;
  for (const { descriptor } of files) {
    set[at++] = 0x0a;
    const length = lengthBytes(descriptor.length);
    set.set(length, at);
    set.set(descriptor, at + length.length);
    at += length.length + descriptor.length;
  }
  return set;
}

function lengthBytes(length: number): number[] {
  const bytes: number[] = [];
  let rest = length;
  for (; rest > 0x7f; rest >>>= 7) bytes.push((rest & 0x7f) | 0x80);
  bytes.push(rest);
  return bytes;
}
