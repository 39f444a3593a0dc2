/**
 * Links trees to a schema. Imports are resolved immediately; names are collected on first use; types, options and descriptors are computed
 * file by file, so that a caller who needs only the graph does not pay for the rest.
 */
import type { SyntaxTree } from '@protoshepherd/syntax';

import { linkImports } from './link/link-imports.ts';
import { openSchema } from './open-schema.ts';
import type { Schema } from './schema.ts';
import { importSettings, SchemaState, type LinkOptions } from './schema-state.ts';

/** Links trees: resolves their imports immediately, and gives every declaration its full name on first use. */
export function linkSchema(targets: readonly SyntaxTree[], options: LinkOptions = {}): Schema {
  const graph = linkImports(
    targets,
    importSettings(options, 1, () => undefined),
    (file) => state.collectOwnNames(file),
  );
  const state = new SchemaState(graph, options);
  return openSchema(state);
}
