/**
 * The sight digest of a file: a digest of its own text and those of all its direct and indirect imports. The link result of a file depends only on this, except for names that two
 * files declare.
 */
import { createHash } from 'node:crypto';

import type { SchemaFile } from '@protoshepherd/schema';

/** The package of descriptor.proto, whose messages define the options of all files. */
const descriptorPackage = 'google.protobuf';

/** The sight digests of files. Files in import cycles, and their importers, have none. `files` must be in import order. */
export function transitiveDigests(
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

/**
 * Adds the sight digests of the imports; returns false if one is unknown because of a cycle. The imported paths are part of the text.
 */
function addImports(hash: Hash, { imports }: SchemaFile, sights: ReadonlyMap<SchemaFile, Buffer>): boolean {
  for (const { file } of imports) {
    const sight = file === undefined ? Buffer.alloc(1) : sights.get(file);
    if (sight === undefined) return false;
    hash.update(sight);
  }
  return true;
}
