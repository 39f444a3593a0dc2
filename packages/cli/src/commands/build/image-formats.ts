/**
 * The output formats of `build`, by name. The readable ones need the protobuf runtime, which is loaded only for them.
 */
import { descriptorSet, type CompiledFile } from '@protoshepherd/project';

/** Encodes compiled files. */
export type ImageFormat = (files: readonly CompiledFile[]) => Promise<Uint8Array | string>;

/** All formats; the first is the default. */
export const imageFormats = {
  binpb: async (files) => descriptorSet(files),
  json: async (files) => (await import('@protoshepherd/schema/image')).imageJson(descriptorSet(files)),
  txtpb: async (files) => (await import('@protoshepherd/schema/image')).imageText(descriptorSet(files)),
} as const satisfies Record<string, ImageFormat>;
