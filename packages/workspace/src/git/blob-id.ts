import { createHash } from 'node:crypto';

/**
 * The id that git assigns to a file with this text; `like` is an id of the same repository, which determines the hash
 * function.
 */
export function blobId(text: string, like: string): string {
  const bytes = Buffer.from(text);
  return createHash(like.length === 64 ? 'sha256' : 'sha1')
    .update(`blob ${bytes.length}\0`)
    .update(bytes)
    .digest('hex');
}
