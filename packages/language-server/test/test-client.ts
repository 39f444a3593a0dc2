/** A client in the same process, which sends and receives messages like an editor. */
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
  Position,
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
  /** Replaces a range of an open document; its version counts up. */
  edit(path: string, start: Position | undefined, end: Position | undefined, text: string): Promise<void>;
  /** Notifies the server of files changed on the disk: 1 created, 2 changed, 3 deleted. */
  changeOnDisk(type: 1 | 2 | 3, ...paths: readonly string[]): Promise<void>;
  /** The codes of the diagnostics of a file, as soon as some are published, optionally for a version. */
  codes(path: string, version?: number): Promise<readonly unknown[]>;
  /** Waits until the codes of a file are as they should be. */
  until(path: string, isFitting: (codes: readonly unknown[]) => boolean): Promise<boolean>;
  /** Resolves when everything sent so far is processed. */
  ready(): Promise<void>;
  request<Answer>(method: string, params: unknown): Promise<Answer>;
  stop(): Promise<void>;
}

/** Starts and initializes a server for a folder. */
export async function startTestClient(folder: string, capabilities: ClientCapabilities = {}): Promise<TestClient> {
  const [toServer, toClient] = [new PassThrough(), new PassThrough()];
  const stopped = startLanguageServer({ input: toServer, output: toClient, version: '0', asOf: '2021-09-01' });
  const connection = createMessageConnection(new StreamMessageReader(toClient), new StreamMessageWriter(toServer));
  const diagnostics = new Map<string, readonly Diagnostic[]>();
  const versions = new Map<string, number>();
  const sent = new Map<string, number>();
  const states: string[] = [];
  const watchers = new Set<() => void>();
  const when = async (isReached: () => boolean): Promise<void> =>
    new Promise((resolve) => {
      const look = (): void => {
        if (!isReached()) return;
        watchers.delete(look);
        resolve();
      };
      watchers.add(look);
      look();
    });
  connection.onNotification('textDocument/publishDiagnostics', (published: PublishDiagnosticsParams) => {
    diagnostics.set(published.uri, published.diagnostics);
    if (published.version !== undefined) versions.set(published.uri, published.version);
    for (const look of watchers) look();
  });
  connection.onNotification('shepherd/status', ({ state }: { readonly state: string }) => {
    states.push(state);
    for (const look of watchers) look();
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
  const uriOf = (path: string): string => (/^\w+:/.test(path) ? path : `${rootUri}/${path}`);
  const listCodes = (path: string): readonly unknown[] => (diagnostics.get(uriOf(path)) ?? []).map(({ code }) => code);
  return {
    connection,
    initialized,
    diagnostics,
    uriOf,
    open: async (path, text) =>
      connection.sendNotification('textDocument/didOpen', {
        textDocument: { uri: uriOf(path), languageId: 'proto', version: 1, text },
      }),
    async edit(path, start, end, text) {
      const uri = uriOf(path);
      const version = (sent.get(uri) ?? 1) + 1;
      sent.set(uri, version);
      const contentChanges = [{ range: { start, end }, text }];
      await connection.sendNotification('textDocument/didChange', { textDocument: { uri, version }, contentChanges });
    },
    changeOnDisk: async (type, ...paths) =>
      connection.sendNotification('workspace/didChangeWatchedFiles', {
        changes: paths.map((path) => ({ uri: uriOf(path), type })),
      }),
    async codes(path, version) {
      const uri = uriOf(path);
      await when(() => (version === undefined ? diagnostics.has(uri) : (versions.get(uri) ?? 0) >= version));
      return listCodes(path);
    },
    async until(path, isFitting) {
      await when(() => isFitting(listCodes(path)));
      return true;
    },
    async ready() {
      // The quick step has processed everything; later diagnostics come from the slow one.
      await connection.sendRequest('workspace/diagnostic', { previousResultIds: [] });
      states.length = 0;
      await when(() => states.includes('ready'));
    },
    request: async (method, params) => connection.sendRequest(method, params),
    async stop() {
      await connection.sendRequest('shutdown');
      await connection.sendNotification('exit');
      await stopped;
      connection.dispose();
    },
  };
}
