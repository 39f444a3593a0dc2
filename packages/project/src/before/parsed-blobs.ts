/** The syntax trees of git blobs, so that a file shared by several older states is read and parsed once. */
import type { SyntaxTree } from '@protoshepherd/syntax';

import type { LoadedApi } from '../read/loaded-api.ts';

/** A file of a revision; its tree contains the path. */
interface BlobFile {
  readonly path: string;
  readonly objectId?: string;
}

export class ParsedBlobs {
  readonly #trees = new Map<string, SyntaxTree>();

  find({ path, objectId }: BlobFile): SyntaxTree | undefined {
    return objectId === undefined ? undefined : this.#trees.get(`${objectId} ${path}`);
  }

  keep({ path, objectId }: BlobFile, tree: SyntaxTree): void {
    if (objectId !== undefined) this.#trees.set(`${objectId} ${path}`, tree);
  }
}

const parsed = new WeakMap<LoadedApi, ParsedBlobs>();

/** The blobs parsed for older states of an API. */
export function parsedBlobsOf(api: LoadedApi): ParsedBlobs {
  const blobs = parsed.get(api) ?? new ParsedBlobs();
  parsed.set(api, blobs);
  return blobs;
}
