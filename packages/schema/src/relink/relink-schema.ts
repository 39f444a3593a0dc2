/**
 * Links trees of which most were linked before. The answers are those of `linkSchema`; only the cost differs. The files of trees that did not change are
 * reused with their names and everything that was worked out about them, except for what may depend on a file that did change:
 *
 * - Whoever imports a changed file, however far, looks names up again.
 * - Descriptors and findings of importers are worked out again only if the file changed in a way that other files can see.
 * - Findings that depend on all files, such as candidates for a name that leads nowhere, are always worked out again.
 */
import type { SyntaxTree } from '@protoshepherd/syntax';

import { linkSchema } from '../link-schema.ts';
import { openSchema, stateOf } from '../open-schema.ts';
import type { Schema } from '../schema.ts';
import { SchemaState, type LinkOptions } from '../schema-state.ts';
import { forgetChanges } from './forget-changes.ts';
import { reuseFiles } from './reuse-files.ts';

/** Links trees, with what an earlier schema has found about those that did not change. The earlier schema must not be used any more. */
export function relinkSchema(former: Schema, targets: readonly SyntaxTree[], options: LinkOptions = {}): Schema {
  const before = stateOf(former);
  if (before === undefined || before.isSpent) throw new Error('this schema is spent: its files were linked again');
  before.isSpent = true;
  const revision = isComparable(before, options) ? reuseFiles(before, targets, options) : undefined;
  if (revision === undefined) return linkSchema(targets, options);
  const after = new SchemaState(revision.graph, options, before);
  // Options are read by descriptor.proto in files that do not import it, too.
  const hasPathTwice = after.byPath.size < after.files.length;
  if (hasPathTwice || after.ownDescriptor !== before.ownDescriptor) return linkSchema(targets, options);
  forgetChanges(before, after, revision);
  return openSchema(after);
}

/** Can the answers of one schema be those of another with these options? */
function isComparable({ hasNames, options }: SchemaState, { searched = [], sourceInfo = false }: LinkOptions): boolean {
  const isSearchSame = JSON.stringify(options.searched ?? []) === JSON.stringify(searched);
  return hasNames && isSearchSame && (options.sourceInfo ?? false) === sourceInfo;
}
