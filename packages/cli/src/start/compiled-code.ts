/**
 * Pairs V8's code cache with its script. V8 accepts a cache for every script of the same length, and crashes on a corrupt one. So the build ends each script with an
 * identifier in a comment, and starts its cache with the same identifier and with a digest of the cache. A cache of another script, or a damaged one, is not used.
 */
import { createHash } from 'node:crypto';

/** The length of an identifier: a SHA-256 digest in hexadecimal digits. */
const identifierLength = 64;

const headLength = identifierLength + 32;

/** A script that ends with an identifier of its text. */
export function markScript(script: string): string {
  return `${script}\n//${createHash('sha256').update(script).digest('hex')}`;
}

/** The cache of a marked script, as it is stored. */
export function encodeCodeCache(script: Buffer, code: Buffer): Buffer {
  return Buffer.concat([readIdentifier(script), computeDigest(code), code]);
}

/** The cache in a stored file; undefined if it belongs to another script, or is damaged. */
export function decodeCodeCache(script: Buffer, sealed: Buffer): Buffer | undefined {
  const code = sealed.subarray(headLength);
  const isOurs = readIdentifier(script).equals(sealed.subarray(0, identifierLength));
  return isOurs && computeDigest(code).equals(sealed.subarray(identifierLength, headLength)) ? code : undefined;
}

function readIdentifier(script: Buffer): Buffer {
  return script.subarray(-identifierLength);
}

function computeDigest(code: Buffer): Buffer {
  return createHash('sha256').update(code).digest();
}
