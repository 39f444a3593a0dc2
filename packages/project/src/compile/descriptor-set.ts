import type { CompiledFile } from './compiled-tree.ts';

/** The bytes of a `FileDescriptorSet`: each file preceded by its tag and length. */
export function descriptorSet(files: readonly CompiledFile[]): Uint8Array {
  const parts = files.flatMap(({ descriptor }) => [Uint8Array.of(0x0a, ...lengthBytes(descriptor.length)), descriptor]);
  return Buffer.concat(parts);
}

function lengthBytes(length: number): number[] {
  const bytes: number[] = [];
  let rest = length;
  for (; rest > 0x7f; rest >>>= 7) bytes.push((rest & 0x7f) | 0x80);
  bytes.push(rest);
  return bytes;
}
