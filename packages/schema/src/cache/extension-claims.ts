import type { SchemaFile } from '../declaration.ts';
import type { Schema } from '../schema.ts';
import { claimDigest } from './claim-digest.ts';

/** Digests of the extension numbers of a file. */
export function extensionClaims(schema: Pick<Schema, 'extension'>, { extensions }: SchemaFile): number[] {
  return extensions.map((declaration) => {
    const { extendee, number } = schema.extension(declaration);
    return claimDigest('extension', `${extendee?.fullName} ${number}`);
  });
}
