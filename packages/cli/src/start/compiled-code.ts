/**
 * Pairs V8's code cache with its script. V8 accepts a cache for every script of the same length, and crashes on a corrupt one. So the build ends each script with an
 * identifier, and starts its cache with the same identifier and with a checksum of the cache. A cache of another script, or a damaged one, is not used.
 */
import { crc32 } from 'node:zlib';

/** The length of an identifier, as `markScript` writes it. */
const identifierLength = 64;

const headLength = identifierLength + 4;

/** The cache of a marked script, as it is stored. */
export function encodeCodeCache(script: Buffer, code: Buffer): Buffer {
  return Buffer.concat([readIdentifier(script), computeChecksum(code), code]);
}

/** The cache in a stored file; undefined if it belongs to another script, or is damaged. */
export function decodeCodeCache(script: Buffer, sealed: Buffer): Buffer | undefined {
  const code = sealed.subarray(headLength);
  const isOurs = readIdentifier(script).equals(sealed.subarray(0, identifierLength));
  return isOurs && computeChecksum(code).equals(sealed.subarray(identifierLength, headLength)) ? code : undefined;
}

function readIdentifier(script: Buffer): Buffer {
  return script.subarray(-identifierLength);
}

/** A checksum instead of a digest: loading the cryptography of Node takes longer than reading the code. */
function computeChecksum(code: Buffer): Buffer {
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32LE(crc32(code));
  return checksum;
}
