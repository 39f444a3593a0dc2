/** Renames a declaration in all files that name it. A rename that breaks callers says so, and asks before it happens where the editor can ask. */
import {
  LSPErrorCodes,
  MessageType,
  ResponseError,
  ShowMessageNotification,
  type WorkspaceEdit,
} from 'vscode-languageserver';

import { workspaceEdit } from '../actions/workspace-edit.ts';
import type { Feature } from '../feature.ts';
import { rememberRename } from '../rename/asked-rename.ts';
import { planRename, renameProblem, type PlannedRename } from '../rename/plan-rename.ts';
import type { ProtoDocument, Workspace } from '../server/workspace.ts';
import { nameAtPosition, type FoundName } from '../symbols/name-at-position.ts';

/** The name of the annotation of all edits of a rename that breaks something. */
const annotationId = 'breaks-callers';

export const rename: Feature = {
  capabilities: { renameProvider: { prepareProvider: true } },
  connect(connection, workspace) {
    connection.onPrepareRename(async (params) => {
      const found = await nameAtPosition(workspace, params);
      const problem = problemWith(found);
      if (problem !== undefined || found === undefined) return refuse(problem ?? nothingHere);
      const { document, use } = found;
      const { start, end } = use.span;
      return { range: document.rangeOf(use.span), placeholder: document.file.tree.file.text.slice(start, end) };
    });
    connection.onRenameRequest(async ({ newName, ...params }) => {
      const found = await nameAtPosition(workspace, params);
      const problem = problemWith(found);
      if (found?.use.target.kind !== 'declaration' || problem !== undefined) return refuse(problem ?? nothingHere);
      const { document } = found;
      const planned = planRename(document, found.use.target.declaration, newName);
      if (!planned.ok) return refuse(planned.failure);
      const { breaks } = planned.value;
      if (breaks.length > 0) rememberRename(document.live, found.use.target.declaration.fullName, newName);
      if (breaks.length > 0 && !canConfirm(workspace)) {
        const message = `The rename breaks callers: ${[...breaks, wayOut].join('; ')}`;
        await connection.sendNotification(ShowMessageNotification.type, { type: MessageType.Warning, message });
      }
      return editOf(document, workspace, planned.value);
    });
  },
};

const wayOut = 'the code actions of the declaration offer the same name without a break';

const nothingHere = 'There is no name here that can be changed.';

function problemWith(found: FoundName | undefined): string | undefined {
  if (found === undefined) return nothingHere;
  const { target } = found.use;
  switch (target.kind) {
    case 'declaration':
      return renameProblem(found.document, target.declaration);
    case 'package':
      return 'A package has the name of its folder, and its name is part of every type in it; move its files and change their package statements instead.';
    case 'import':
      return 'An import has the path of its file; move the file instead.';
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

/** The edits as the client understands them. */
function editOf(document: ProtoDocument, workspace: Workspace, { files, breaks }: PlannedRename): WorkspaceEdit {
  const edits = files.map((each) => ({ file: each.file.path, edits: each.edits }));
  const edit = workspaceEdit(edits, document, workspace) ?? {};
  if (breaks.length === 0 || !canConfirm(workspace)) return edit;
  const annotation = { label: 'Breaks callers', needsConfirmation: true, description: [...breaks, wayOut].join('\n') };
  return {
    documentChanges: (edit.documentChanges ?? []).map((change) =>
      'edits' in change ? { ...change, edits: change.edits.map((each) => ({ ...each, annotationId })) } : change,
    ),
    changeAnnotations: { [annotationId]: annotation },
  };
}
