/** Marks the scripts of the program, when they are built. This is a module of its own, so that the program does not load the cryptography of Node. */
import { createHash } from 'node:crypto';

/** A script that ends with an identifier in a comment: the SHA-256 digest of its text, in 64 hexadecimal digits. */
export function markScript(script: string): string {
  return `${script}\n//${createHash('sha256').update(script).digest('hex')}`;
}
