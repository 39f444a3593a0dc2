/**
 * Connects compilation with the results of earlier runs. Files, link verdicts and descriptors are stored separately; a descriptor is used only together with a verdict, so that both
 * are valid under the same conditions.
 */
import type { LinkOptions, Schema, SchemaFile } from '@protoshepherd/schema';

import type { FileCache } from '../cache/open-file-cache.ts';

/** A reader, and the stored results for the linker. */
export interface CompileCache extends Pick<FileCache, 'read' | 'parse'> {
  readonly links: Pick<LinkOptions, 'cachedVerdicts' | 'cachedDescriptor'>;
  /** Stores the results of a schema after the answer. */
  saveLater(schema: Schema, descriptorOf: (file: SchemaFile) => Uint8Array | undefined): void;
}

/** Connects a compilation with the stored files, verdicts and descriptors of a tree. */
export function createCompileCache(remembered: FileCache, sourceInfo: boolean): CompileCache {
  const { read, parse, verdicts, later } = remembered;
  const descriptors = remembered.descriptors(sourceInfo ? 'descriptors-with-source-info' : 'descriptors');
  let sights: ReadonlyMap<SchemaFile, Buffer> = new Map();
  return {
    read,
    parse,
    links: {
      cachedVerdicts(files) {
        const lookup = verdicts.lookup(files);
        sights = verdicts.findDigests({ files });
        return lookup;
      },
      cachedDescriptor(file) {
        const sight = sights.get(file);
        return sight && descriptors.find(sight);
      },
    },
    saveLater(schema, descriptorOf) {
      later(() => {
        verdicts.save(schema);
        descriptors.save(
          [...sights].flatMap(([file, sight]) => {
            const descriptor = descriptorOf(file);
            return descriptor === undefined ? [] : [{ sight, descriptor }];
          }),
        );
      });
    },
  };
}
