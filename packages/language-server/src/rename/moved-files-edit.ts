/** Converts changed and moved files to the protocol: first the text edits at the old paths, then the moves. */
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

import { targetPath } from '@protoshepherd/project';
import type { MovedFile } from '@protoshepherd/protoxform';
import type { RenameFile, WorkspaceEdit } from 'vscode-languageserver';

import { workspaceEdit } from '../actions/workspace-edit.ts';
import type { ProtoDocument, Workspace } from '../server/workspace.ts';

/** Tests if the client supports file moves in an edit. */
export function canMoveFiles({ client }: Pick<Workspace, 'client'>): boolean {
  const support = client.workspace?.workspaceEdit;
  return support?.documentChanges === true && support.resourceOperations?.includes('rename') === true;
}

/** The edit of a whole change; undefined if one of the files cannot be edited. */
export function movedFilesEdit(
  files: readonly MovedFile[],
  document: ProtoDocument,
  workspace: Workspace,
): WorkspaceEdit | undefined {
  const texts = files.map(({ source, edits }) => ({ file: source.path, edits }));
  const edit = workspaceEdit(texts, document, workspace);
  const moves = files.flatMap((file) => (file.path === file.source.path ? [] : toRenameFile(file, document)));
  if (edit === undefined || moves.length === 0) return edit;
  return { documentChanges: [...(edit.documentChanges ?? []), ...moves] };
}

function toRenameFile(file: MovedFile, { api, file: own, uri }: ProtoDocument): RenameFile {
  const { directory, pathOf } = api;
  const oldUri = file.source.path === own.path ? uri : toUri(directory, pathOf(file.source.path));
  return { kind: 'rename', oldUri, newUri: toUri(directory, targetPath(api, file)), options: { overwrite: false } };
}

function toUri(directory: string, path: string): string {
  return pathToFileURL(resolve(directory, path)).href;
}
