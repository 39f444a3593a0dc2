/** The syntax trees of git blobs, so that a file which several older states share is read and parsed once. */
import type { SyntaxTree } from '@protoshepherd/syntax';

import type { LoadedApi } from '../read/loaded-api.ts';

/** A file of a revision: the path is in its tree. */
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

/** What was parsed for older states of an API. */
export function parsedBlobsOf(api: LoadedApi): ParsedBlobs {
  const blobs = parsed.get(api) ?? new ParsedBlobs();
  parsed.set(api, blobs);
  return blobs;
}
