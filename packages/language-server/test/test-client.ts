/** A client in the same process: what an editor would send, and what it would get. */
import { PassThrough } from 'node:stream';
import { pathToFileURL } from 'node:url';

import {
  createMessageConnection,
  StreamMessageReader,
  StreamMessageWriter,
  type MessageConnection,
} from 'vscode-languageserver-protocol/node';
import type {
  ClientCapabilities,
  Diagnostic,
  InitializeResult,
  PublishDiagnosticsParams,
} from 'vscode-languageserver-protocol';

import { startLanguageServer } from '../src/index.ts';

/** A connected client. */
export interface TestClient {
  readonly connection: MessageConnection;
  readonly initialized: InitializeResult;
  /** The diagnostics that were published last, by URI. */
  readonly diagnostics: ReadonlyMap<string, readonly Diagnostic[]>;
  uriOf(path: string): string;
  open(path: string, text: string): Promise<void>;
  request<Answer>(method: string, params: unknown): Promise<Answer>;
  stop(): Promise<void>;
}

/** Starts a server for a folder and says hello. */
export async function startTestClient(folder: string, capabilities: ClientCapabilities = {}): Promise<TestClient> {
  const [toServer, toClient] = [new PassThrough(), new PassThrough()];
  const stopped = startLanguageServer({ input: toServer, output: toClient, version: '0', asOf: '2021-09-01' });
  const connection = createMessageConnection(new StreamMessageReader(toClient), new StreamMessageWriter(toServer));
  const diagnostics = new Map<string, readonly Diagnostic[]>();
  connection.onNotification('textDocument/publishDiagnostics', (published: PublishDiagnosticsParams) => {
    diagnostics.set(published.uri, published.diagnostics);
  });
  connection.listen();
  const rootUri = pathToFileURL(folder).href;
  const initialized = await connection.sendRequest<InitializeResult>('initialize', {
    processId: null,
    rootUri,
    capabilities,
    workspaceFolders: [{ uri: rootUri, name: 'test' }],
  });
  await connection.sendNotification('initialized', {});
  const uriOf = (path: string): string => `${rootUri}/${path}`;
  return {
    connection,
    initialized,
    diagnostics,
    uriOf,
    open: async (path, text) =>
      connection.sendNotification('textDocument/didOpen', {
        textDocument: { uri: uriOf(path), languageId: 'proto', version: 1, text },
      }),
    request: async (method, params) => connection.sendRequest(method, params),
    async stop() {
      await connection.sendRequest('shutdown');
      await connection.sendNotification('exit');
      await stopped;
      connection.dispose();
    },
  };
}
