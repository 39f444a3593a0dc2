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
import type { LinkedFile } from '../link/linked-file.ts';
import { openSchema, findState } from '../open-schema.ts';
import { SchemaState, type LinkOptions } from '../schema-state.ts';
import type { Schema } from '../schema.ts';
import { hasSameInterface, haveSameTargets } from './file-interface.ts';
import { reuseFiles, type Revision } from './reuse-files.ts';

/** Links trees with the results of an earlier schema for the unchanged ones. The earlier schema must not be used any more. */
export function relinkSchema(former: Schema, targets: readonly SyntaxTree[], options: LinkOptions = {}): Schema {
  const before = findState(former);
  if (before === undefined || before.isSpent) throw new Error('this schema is spent: its files were linked again');
  before.isSpent = true;
  const revision = isComparable(before, options) ? reuseFiles(before, targets, options) : undefined;
  if (revision === undefined) return linkSchema(targets, options);
  const after = new SchemaState(revision.graph, options, before);
  // Options use descriptor.proto in files that do not import it, too.
  const hasPathTwice = after.byPath.size < after.files.length;
  if (hasPathTwice || after.ownDescriptor !== before.ownDescriptor) return linkSchema(targets, options);
  invalidateChanges(before, after, revision);
  return openSchema(after);
}

/** Are the answers of a schema still valid with these options? */
function isComparable({ hasNames, options }: SchemaState, { searched = [], sourceInfo = false }: LinkOptions): boolean {
  const isSearchSame = JSON.stringify(options.searched ?? []) === JSON.stringify(searched);
  return hasNames && isSearchSame && (options.sourceInfo ?? false) === sourceInfo;
}

/** Removes the results that may be invalid after a revision. */
function invalidateChanges(before: SchemaState, after: SchemaState, revision: Revision): void {
  const { files, answers, reports, typesByName } = after;
  const { fresh, dropped } = revision;
  const rewired = [...revision.rewired].filter(([file]) => !dropped.has(file));
  for (const file of dropped) answers.forgetFile(file);
  for (const file of dropped) typesByName.remove(file);
  for (const file of fresh) typesByName.add(file);
  for (const file of fresh) file.areFieldsUsed = before.byPath.get(file.path)?.areFieldsUsed ?? false;
  for (const file of findImporters(files, [...fresh, ...rewired.map(([each]) => each)])) {
    file.forgetLookups();
    answers.forgetReferences(file);
  }
  const changed = [
    ...fresh.filter((file) => hasInterfaceChanged(before, file, revision)),
    ...rewired.flatMap(([file, imports]) => (haveSameTargets(imports, file.imports) ? [] : [file])),
  ];
  for (const file of findImporters(files, changed)) answers.forgetContent(file);
  for (const file of reports.withDependency('types')) answers.forgetFindings(file);
  const hasSamePaths = before.files.length === files.length && fresh.every(({ path }) => before.byPath.has(path));
  if (!hasSamePaths) for (const file of reports.withDependency('paths')) answers.forgetFindings(file);
}

/** Has the interface of a file changed? */
function hasInterfaceChanged(before: SchemaState, file: LinkedFile, { contested }: Revision): boolean {
  const former = before.byPath.get(file.path);
  return former === undefined || contested.has(file.path) || !hasSameInterface(former, file);
}

/** The transitive importers, including the starts. One pass suffices, because files come after their imports; only cycles need more. */
function findImporters(files: readonly LinkedFile[], starts: Iterable<LinkedFile>): LinkedFile[] {
  const isReached = new Uint8Array(files.length);
  for (const start of starts) isReached[start.position] = 1;
  let mayGrow = true;
  while (mayGrow) {
    let hasGrown = false;
    let hasCycle = false;
    for (const { imports, position } of files) {
      if (isReached[position] === 1) continue;
      for (const each of imports) {
        if (each.file === undefined) continue;
        const imported = (each.file as LinkedFile).position;
        if (imported > position) hasCycle = true;
        if (isReached[imported] !== 1) continue;
        isReached[position] = 1;
        hasGrown = true;
      }
    }
    mayGrow = hasGrown && hasCycle;
  }
  return files.filter((file) => isReached[file.position] === 1);
}
