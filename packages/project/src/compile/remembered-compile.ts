/**
 * What compiling takes from earlier runs and leaves for later ones. Files, verdicts of linking and descriptors are kept apart; a descriptor is used only where a verdict is, so that
 * both hold under the same conditions.
 */
import type { LinkOptions, Schema, SchemaFile } from '@protoshepherd/schema';

import type { RememberedFiles } from '../cache/remember-files.ts';

/** A reader, and what a linker may take over. */
export interface RememberedCompile extends Pick<RememberedFiles, 'read' | 'parse'> {
  readonly links: Pick<LinkOptions, 'keptVerdicts' | 'keptDescriptor'>;
  /** Keeps what a schema has worked out, once the answer has been given. */
  keepLater(schema: Schema, descriptorOf: (file: SchemaFile) => Uint8Array | undefined): void;
}

/** Connects a compilation with the kept files, verdicts and descriptors of one tree. */
export function rememberCompile(remembered: RememberedFiles, sourceInfo: boolean): RememberedCompile {
  const { read, parse, verdicts, later } = remembered;
  const descriptors = remembered.descriptors(sourceInfo ? 'descriptors-with-source-info' : 'descriptors');
  let sights: ReadonlyMap<SchemaFile, Buffer> = new Map();
  return {
    read,
    parse,
    links: {
      keptVerdicts(files) {
        const lookup = verdicts.lookup(files);
        sights = verdicts.sightsOf({ files });
        return lookup;
      },
      keptDescriptor(file) {
        const sight = sights.get(file);
        return sight && descriptors.find(sight);
      },
    },
    keepLater(schema, descriptorOf) {
      later(() => {
        verdicts.keep(schema);
        descriptors.keep(
          [...sights].flatMap(([file, sight]) => {
            const descriptor = descriptorOf(file);
            return descriptor === undefined ? [] : [{ sight, descriptor }];
          }),
        );
      });
    },
  };
}
