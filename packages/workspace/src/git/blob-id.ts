import { createHash } from 'node:crypto';

/** The id that git gives to a file with this text; `like` is an id of the same repository, which tells the kind of digest. */
export function blobId(text: string, like: string): string {
  const bytes = Buffer.from(text);
  return createHash(like.length === 64 ? 'sha256' : 'sha1')
    .update(`blob ${bytes.length}\0`)
    .update(bytes)
    .digest('hex');
}
