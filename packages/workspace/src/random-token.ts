import { randomBytes } from 'node:crypto';

/** An unguessable token of URL-safe characters. */
export function randomToken(): string {
  return randomBytes(18).toString('base64url');
}
