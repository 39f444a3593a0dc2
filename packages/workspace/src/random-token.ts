import { randomBytes } from 'node:crypto';

/** A token that cannot be guessed, of characters that may stand in an address. */
export function randomToken(): string {
  return randomBytes(18).toString('base64url');
}
