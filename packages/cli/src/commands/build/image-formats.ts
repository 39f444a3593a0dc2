/**
 * The ways to write compiled files, by their name on the command line. The readable ones need the protobuf runtime, which is loaded
 * for them only.
 */
import type { CompiledFile } from '@protoshepherd/project';

/** A format turns files into what is written. */
export type ImageFormat = (files: readonly CompiledFile[]) => Promise<Uint8Array | string>;

/** All formats; the first is the default. */
export const imageFormats = {
  binpb: async (files) => descriptorSet(files),
  json: async (files) => (await import('@protoshepherd/schema/image')).imageJson(descriptorSet(files)),
  txtpb: async (files) => (await import('@protoshepherd/schema/image')).imageText(descriptorSet(files)),
} as const satisfies Record<string, ImageFormat>;

/** The bytes of one `FileDescriptorSet`: each file behind its tag and its length. */
function descriptorSet(files: readonly CompiledFile[]): Uint8Array {
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
