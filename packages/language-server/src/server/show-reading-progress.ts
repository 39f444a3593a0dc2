/** Shows progress in the editor while a project is read. If the client does not support progress, or creates it too late, nothing is shown. */
import { basename } from 'node:path';

import {
  WorkDoneProgress,
  WorkDoneProgressCreateRequest,
  type Connection,
  type WorkDoneProgressBegin,
  type WorkDoneProgressEnd,
} from 'vscode-languageserver';

import type { OpenProject } from './open-project.ts';

let nextToken = 1;

/** Begins to show progress. The returned function ends it. */
export function showReadingProgress(connection: Connection, isSupported: boolean, { name }: OpenProject): () => void {
  if (!isSupported) return () => undefined;
  const token = `shepherd-reading-${nextToken++}`;
  let state: 'asked' | 'shown' | 'done' = 'asked';
  const send = (value: WorkDoneProgressBegin | WorkDoneProgressEnd): void => {
    connection.sendProgress(WorkDoneProgress.type, token, value).catch(() => undefined);
  };
  const begin = async (): Promise<void> => {
    await connection.sendRequest(WorkDoneProgressCreateRequest.type, { token });
    if (state === 'done') return;
    state = 'shown';
    send({ kind: 'begin', title: `Reading ${basename(name)}` });
  };
  begin().catch(() => undefined);
  return () => {
    if (state === 'shown') send({ kind: 'end' });
    state = 'done';
  };
}
