/** A server with some files, one of them open. */
import type { ClientCapabilities } from 'vscode-languageserver-protocol';

import { scratchFolder } from '../../workspace/test/scratch-folder.ts';
import { startTestClient, type TestClient } from './test-client.ts';

/** A client whose editor shows a file. */
export interface OpenFile extends TestClient {
  readonly folder: string;
  readonly uri: string;
  readonly text: string;
  /** Sends a request about the open file. */
  ask<Answer>(method: string, params?: Readonly<Record<string, unknown>>): Promise<Answer>;
}

/** Writes files into a folder and opens the first of them. A configuration is added if there is none. */
export async function openFiles(
  files: Readonly<Record<string, string>>,
  path = findFirstPath(files),
  capabilities: ClientCapabilities = {},
): Promise<OpenFile> {
  const folder = scratchFolder({ 'shepherd.yaml': 'version: 1\n', ...files });
  const client = await startTestClient(folder, capabilities);
  const text = files[path] ?? '';
  await client.open(path, text);
  const uri = client.uriOf(path);
  return {
    ...client,
    folder,
    uri,
    text,
    ask: async (method, params = {}) => client.request(method, { textDocument: { uri }, ...params }),
  };
}

function findFirstPath(files: Readonly<Record<string, string>>): string {
  return Object.keys(files)[0] ?? '';
}
