/**
 * Trees to a schema. Imports are followed at once; names are collected when the first is asked for, and types, options and descriptors
 * are worked out file by file, so that whoever needs only the graph does not pay for the rest.
 */
import type { SyntaxTree } from '@protoshepherd/syntax';

import { linkImports } from './link/link-imports.ts';
import { openSchema } from './open-schema.ts';
import type { Schema } from './schema.ts';
import { importSettings, SchemaState, type LinkOptions } from './schema-state.ts';

/** Links trees: resolves their imports at once, and gives every declaration its full name when the first is asked for. */
export function linkSchema(targets: readonly SyntaxTree[], options: LinkOptions = {}): Schema {
  const graph = linkImports(
    targets,
    importSettings(options, 1, () => undefined),
    (file) => state.collectOwnNames(file),
  );
  const state = new SchemaState(graph, options);
  return openSchema(state);
}
