/**
 * Seals V8's code cache of a script with a digest of both. V8 itself accepts cached code for any script of the same length, and does not detect corruption, so
 * the cache is used only if its digest matches.
 */
import { createHash } from 'node:crypto';

const digestLength = 32;

/** The sealed code cache. */
export function sealCode(script: Uint8Array, code: Uint8Array): Buffer {
  return Buffer.concat([digestOf(script, code), code]);
}

/** The cached code; undefined if it belongs to another script, or is corrupt. */
export function openCode(script: Uint8Array, sealed: Buffer): Buffer | undefined {
  const code = sealed.subarray(digestLength);
  return digestOf(script, code).equals(sealed.subarray(0, digestLength)) ? code : undefined;
}

function digestOf(script: Uint8Array, code: Uint8Array): Buffer {
  return createHash('sha256').update(script).update(code).digest();
}
