/**
 * Renames a package without a break, after the user has requested a rename: adds a copy of the package with the new name. Callers move to the copy while the old
 * package is supported.
 */
import { rewriteChange, targetPath } from '@protoshepherd/project';
import { childRows, KindNumber, viewAt } from '@protoshepherd/syntax';

import { findLastRename } from '../rename/last-rename.ts';
import { planPackageRename } from '../rename/plan-package-rename.ts';
import type { Action, ActionRequest } from './action.ts';
import { touches } from './file-findings.ts';

/**
 * The action on the package statement. There is none if the editor cannot create files, if the tree would not compile with both packages, if the files declare extensions, or if a copy would have the path
 * of its original.
 */
export async function copyPackageActions({ document, file, span, client }: ActionRequest): Promise<readonly Action[]> {
  const asked = findLastRename(document.live);
  const { tree, package: name } = file.schemaFile;
  const isHere = childRows(tree.rows, 0, KindNumber.package).some((row) => touches(viewAt(tree, row).span, span));
  const support = client.workspace?.workspaceEdit;
  const canCreate = support?.documentChanges === true && support.resourceOperations?.includes('create') === true;
  if (asked?.fullName !== name || !isHere || !canCreate) return [];
  const { api } = document;
  const planned = await planPackageRename(document, { text: name, isWhole: true }, asked.newName);
  if (!planned.ok) return [];
  const copies = planned.value.files
    .filter(({ source }) => source.schemaFile.package === name)
    .map((copy) => ({ ...copy, isCopy: true }));
  const isApart = copies.length > 0 && copies.every(({ path, source }) => path !== source.path);
  // Two extensions of a message with the same number cannot be loaded together.
  const hasExtensions = copies.some(({ source }) => source.schemaFile.extensions.length > 0);
  if (!isApart || hasExtensions || (await rewriteChange(api, copies, { isHarmless: true }).verify()).length > 0)
    return [];
  const edits = copies.map((copy) => ({ file: targetPath(api, copy), edits: [], text: copy.text, isCreated: true }));
  return [{ title: `Copy ${name} to ${asked.newName} and keep both`, edits: () => edits }];
}
