/** Descriptor sets in place of directories: their files are printed as text and compiled as usual. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

import type { SourceFile } from '@protoshepherd/source';
import { asInputError, InputError, isImage, printable } from '@protoshepherd/workspace';

/** The files of all descriptor sets among some paths; given ones need not be on disk. */
export async function readImages(
  paths: readonly string[],
  directory: string,
  given: ReadonlyMap<string, Uint8Array> = new Map(),
): Promise<SourceFile[]> {
  const images = paths.filter(isImage);
  if (images.length === 0) return [];
  const { ImageError, readImage } = await import('@protoshepherd/schema/image');
  return images.flatMap((path) => {
    try {
      return readImage(given.get(path) ?? readFileSync(resolve(directory, path)));
    } catch (error) {
      if (error instanceof ImageError) throw new InputError(path, `cannot read ${printable(path)}: ${error.message}`);
      throw asInputError(error, 'cannot read', path);
    }
  });
}
