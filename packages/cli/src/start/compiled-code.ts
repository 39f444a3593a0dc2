/**
 * The code that V8 made of a script, with a digest of both in front of it. V8 itself accepts code for any script of the same length, and does not notice if the
 * code was changed, so code is used only if its digest fits.
 */
import { createHash } from 'node:crypto';

const digestLength = 32;

/** What is kept of compiled code. */
export function sealCode(script: Uint8Array, code: Uint8Array): Buffer {
  return Buffer.concat([digestOf(script, code), code]);
}

/** The code that was kept; undefined if it was made of another script, or is damaged. */
export function openCode(script: Uint8Array, sealed: Buffer): Buffer | undefined {
  const code = sealed.subarray(digestLength);
  return digestOf(script, code).equals(sealed.subarray(0, digestLength)) ? code : undefined;
}

function digestOf(script: Uint8Array, code: Uint8Array): Buffer {
  return createHash('sha256').update(script).update(code).digest();
}
