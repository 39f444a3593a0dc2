/** Renames a declaration in all files that name it. A rename that breaks callers says so, and asks before it happens where the editor can ask. */
import {
  LSPErrorCodes,
  MessageType,
  ResponseError,
  ShowMessageNotification,
  type WorkspaceEdit,
} from 'vscode-languageserver';

import type { Feature } from '../feature.ts';
import { planRename, renameProblem, type PlannedRename } from '../rename/plan-rename.ts';
import type { ProtoDocument, Workspace } from '../server/workspace.ts';
import { nameAtPosition, type FoundName } from '../symbols/name-at-position.ts';

/** The name of the annotation of all edits of a rename that breaks something. */
const breakAnnotation = 'breaks-callers';

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
      if (breaks.length > 0 && !canConfirm(workspace)) {
        const message = `The rename breaks callers: ${breaks.join('; ')}`;
        await connection.sendNotification(ShowMessageNotification.type, { type: MessageType.Warning, message });
      }
      return editOf(document, workspace, planned.value);
    });
  },
};

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
  const annotationId = breaks.length > 0 && canConfirm(workspace) ? breakAnnotation : undefined;
  const documents = files.map(({ file, edits }) => {
    const placed = edits.map((edit) => ({ place: document.locationOf(file, edit), newText: edit.text }));
    const uri = file === document.file ? document.uri : (placed[0]?.place?.uri ?? document.uri);
    const changes = placed.flatMap(({ place, newText }) =>
      place === undefined ? [] : [{ range: place.range, newText, ...(annotationId !== undefined && { annotationId }) }],
    );
    return { uri, changes };
  });
  if (workspace.client.workspace?.workspaceEdit?.documentChanges !== true) {
    return { changes: Object.fromEntries(documents.map(({ uri, changes }) => [uri, changes])) };
  }
  const documentChanges = documents.map(({ uri, changes }) => ({
    textDocument: { uri, version: null },
    edits: changes,
  }));
  if (annotationId === undefined) return { documentChanges };
  const annotation = { label: 'Breaks callers', needsConfirmation: true, description: breaks.join('\n') };
  return { documentChanges, changeAnnotations: { [annotationId]: annotation } };
}
