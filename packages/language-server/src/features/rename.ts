/**
 * Renames a declaration or a package in all files that use it. If the rename breaks callers, it warns, and asks for confirmation if the client supports that.
 */
import type { Declaration } from '@protoshepherd/schema';
import { fail, succeed, type Result } from '@protoshepherd/source';
import {
  LSPErrorCodes,
  MessageType,
  ResponseError,
  ShowMessageNotification,
  type WorkspaceEdit,
} from 'vscode-languageserver';

import { workspaceEdit } from '../actions/workspace-edit.ts';
import type { Feature } from '../feature.ts';
import { rememberRename } from '../rename/last-rename.ts';
import { canMoveFiles, movedFilesEdit } from '../rename/moved-files-edit.ts';
import { packageAt, type PackageAtCursor } from '../rename/package-at.ts';
import { packageProblem, planPackageRename } from '../rename/plan-package-rename.ts';
import { planRename, renameProblem } from '../rename/plan-rename.ts';
import type { ProtoDocument, Workspace } from '../server/workspace.ts';
import { nameAtPosition, type FoundName } from '../symbols/name-at-position.ts';

/** The annotation id of all edits of a breaking rename. */
const annotationId = 'breaks-callers';

export const rename: Feature = {
  capabilities: { renameProvider: { prepareProvider: true } },
  connect(connection, workspace) {
    connection.onPrepareRename(async (params) => {
      const found = await nameAtPosition(workspace, params);
      const problem = findProblem(found);
      if (problem !== undefined || found === undefined) return refuse(problem ?? nothingToRename);
      const { document, use } = found;
      const { span } = packageAt(found, true) ?? use;
      return { range: document.rangeOf(span), placeholder: document.file.tree.file.text.slice(span.start, span.end) };
    });
    connection.onRenameRequest(async ({ newName, ...params }) => {
      const found = await nameAtPosition(workspace, params);
      const problem = findProblem(found);
      if (found === undefined || problem !== undefined) return refuse(problem ?? nothingToRename);
      const offered = await planEdit(found, newName, workspace);
      if (!offered.ok) return refuse(offered.failure);
      const { edit, warnings } = offered.value;
      if (warnings.length === 0) return edit;
      if (canConfirm(workspace)) return withConfirmation(edit, warnings);
      const message = `The rename breaks callers: ${warnings.join('; ')}`;
      await connection.sendNotification(ShowMessageNotification.type, { type: MessageType.Warning, message });
      return edit;
    });
  },
};

/** A rename before confirmation. */
interface PlannedEdit {
  readonly edit: WorkspaceEdit;
  /** The breaks, and the alternative without a break; empty if the rename breaks nothing. */
  readonly warnings: readonly string[];
}

async function planEdit(found: FoundName, newName: string, workspace: Workspace): Promise<Result<PlannedEdit, string>> {
  const { target } = found.use;
  if (target.kind === 'declaration') return planDeclarationEdit(found, target.declaration, newName, workspace);
  const named = packageAt(found, workspace.client.textDocument?.rename?.prepareSupport === true);
  return named === undefined ? fail(nothingToRename) : planPackageEdit(found.document, named, newName, workspace);
}

function planDeclarationEdit(
  { document }: FoundName,
  declaration: Declaration,
  newName: string,
  workspace: Workspace,
): Result<PlannedEdit, string> {
  const planned = planRename(document, declaration, newName);
  if (!planned.ok) return planned;
  const { files, breaks } = planned.value;
  if (breaks.length > 0) rememberRename(document.live, declaration.fullName, newName);
  const edits = files.map((each) => ({ file: each.file.path, edits: each.edits }));
  return succeed({
    edit: workspaceEdit(edits, document, workspace) ?? {},
    warnings: addAlternative(breaks, declarationAlternative),
  });
}

async function planPackageEdit(
  document: ProtoDocument,
  named: PackageAtCursor,
  newName: string,
  workspace: Workspace,
): Promise<Result<PlannedEdit, string>> {
  const planned = await planPackageRename(document, named.name, named.withName(newName));
  if (!planned.ok) return planned;
  const { files, breaks } = planned.value;
  if (breaks.length > 0) rememberRename(document.live, named.name.text, named.withName(newName));
  if (files.some(({ path, source }) => path !== source.path) && !canMoveFiles(workspace)) {
    return fail('The folder of the package follows its name, and this editor cannot move files as part of a rename.');
  }
  const edit = movedFilesEdit(files, document, workspace) ?? {};
  return succeed({ edit, warnings: addAlternative(breaks, packageAlternative) });
}

function addAlternative(breaks: readonly string[], way: string): readonly string[] {
  return breaks.length === 0 ? [] : [...breaks, way];
}

const declarationAlternative = 'the code actions of the declaration offer the same rename without a breaking change';

const packageAlternative =
  'instead, a code action of the package statement copies the package to the new name, and the old one stays until its support ends';

const nothingToRename = 'There is no name here that can be renamed.';

function findProblem(found: FoundName | undefined): string | undefined {
  if (found === undefined) return nothingToRename;
  const { target } = found.use;
  switch (target.kind) {
    case 'declaration':
      return renameProblem(found.document, target.declaration);
    case 'package': {
      const named = packageAt(found, true);
      return named === undefined ? nothingToRename : packageProblem(found.document, named.name);
    }
    case 'import':
      return 'An import names the path of its file; to rename it, move the file.';
    case 'reserved':
      return 'A reserved name is not used anywhere, so there is nothing to rename.';
  }
}

function refuse(message: string): ResponseError {
  return new ResponseError(LSPErrorCodes.RequestFailed, message);
}

function canConfirm({ client }: Workspace): boolean {
  const support = client.workspace?.workspaceEdit;
  return support?.documentChanges === true && support.changeAnnotationSupport !== undefined;
}

/** An edit that the editor must confirm. Both text edits and file moves carry the confirmation. */
function withConfirmation({ documentChanges = [] }: WorkspaceEdit, warnings: readonly string[]): WorkspaceEdit {
  const annotation = { label: 'Breaks callers', needsConfirmation: true, description: warnings.join('\n') };
  return {
    documentChanges: documentChanges.map((change) =>
      'edits' in change
        ? { ...change, edits: change.edits.map((each) => ({ ...each, annotationId })) }
        : { ...change, annotationId },
    ),
    changeAnnotations: { [annotationId]: annotation },
  };
}
