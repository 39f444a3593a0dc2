/**
 * Links trees of which most were linked before. The answers are those of `linkSchema`; only the cost differs. The files of unchanged trees are reused
 * with their names and all cached results, except for those that may depend on a changed file:
 *
 * - Transitive importers of a changed file resolve their names again.
 * - Descriptors and findings of importers are computed again only if the interface of the file changed.
 * - Findings that depend on all files, such as suggestions for an unresolved name, are always computed again.
 */
import type { SyntaxTree } from '@protoshepherd/syntax';

import { linkSchema } from '../link-schema.ts';
import { openSchema, stateOf } from '../open-schema.ts';
import type { Schema } from '../schema.ts';
import { SchemaState, type LinkOptions } from '../schema-state.ts';
import { forgetChanges } from './forget-changes.ts';
import { reuseFiles } from './reuse-files.ts';

/** Links trees with the results of an earlier schema for the unchanged ones. The earlier schema must not be used any more. */
export function relinkSchema(former: Schema, targets: readonly SyntaxTree[], options: LinkOptions = {}): Schema {
  const before = stateOf(former);
  if (before === undefined || before.isSpent) throw new Error('this schema is spent: its files were linked again');
  before.isSpent = true;
  const revision = isComparable(before, options) ? reuseFiles(before, targets, options) : undefined;
  if (revision === undefined) return linkSchema(targets, options);
  const after = new SchemaState(revision.graph, options, before);
  // Options use descriptor.proto in files that do not import it, too.
  const hasPathTwice = after.byPath.size < after.files.length;
  if (hasPathTwice || after.ownDescriptor !== before.ownDescriptor) return linkSchema(targets, options);
  forgetChanges(before, after, revision);
  return openSchema(after);
}

/** Are the answers of a schema still valid with these options? */
function isComparable({ hasNames, options }: SchemaState, { searched = [], sourceInfo = false }: LinkOptions): boolean {
  const isSearchSame = JSON.stringify(options.searched ?? []) === JSON.stringify(searched);
  return hasNames && isSearchSame && (options.sourceInfo ?? false) === sourceInfo;
}
