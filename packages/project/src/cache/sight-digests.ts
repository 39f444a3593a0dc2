/**
 * What a file sees, as a digest: its own text and the texts of all files that it imports, however far. Whatever linking finds in a file stays the same as long as this does, but for
 * names that two files claim.
 */
import { createHash } from 'node:crypto';

import type { SchemaFile } from '@protoshepherd/schema';

/** The package of descriptor.proto, whose messages are the options of all files. */
const descriptorPackage = 'google.protobuf';

/** Digests of what files see. Files that import each other in a circle, and their importers, have none. `files` stand behind what they import. */
export function sightDigests(
  files: readonly SchemaFile[],
  digestOf: (file: SchemaFile) => Buffer,
): ReadonlyMap<SchemaFile, Buffer> {
  const descriptors = createHash('sha256');
  for (const file of files) if (file.package === descriptorPackage) addText(descriptors, file, digestOf);
  const all = descriptors.digest();
  const sights = new Map<SchemaFile, Buffer>();
  for (const file of files) {
    const hash = createHash('sha256').update(all);
    addText(hash, file, digestOf);
    if (addImports(hash, file, sights)) sights.set(file, hash.digest());
  }
  return sights;
}

type Hash = ReturnType<typeof createHash>;

function addText(hash: Hash, file: SchemaFile, digestOf: (file: SchemaFile) => Buffer): void {
  hash.update(`${file.path}\0`).update(digestOf(file));
}

/** Adds what the imports of a file see; false if that is not known, because of a circle. Which paths they name is part of the text. */
function addImports(hash: Hash, { imports }: SchemaFile, sights: ReadonlyMap<SchemaFile, Buffer>): boolean {
  for (const { file } of imports) {
    const sight = file === undefined ? Buffer.alloc(1) : sights.get(file);
    if (sight === undefined) return false;
    hash.update(sight);
  }
  return true;
}
