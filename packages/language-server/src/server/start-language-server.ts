/** Runs one connection to an editor, from the first message to the last. */
import {
  createConnection,
  TextDocumentSyncKind,
  type InitializeParams,
  type InitializeResult,
  type Logger,
  type ServerCapabilities,
} from 'vscode-languageserver';
import { createProtocolConnection, StreamMessageWriter } from 'vscode-languageserver/node';

import { DiagnosticsService, pullCapabilities, wantsPull } from '../diagnostics/serve-diagnostics.ts';
import { featureTable } from '../feature-table.ts';
import { watchProcess } from './client-process.ts';
import { watchDisk } from './disk-watch.ts';
import { pathOfUri } from './document-path.ts';
import { showReadingProgress } from './show-reading-progress.ts';
import { FrameReader } from './frame-reader.ts';
import { LiveWorkspace } from './live-workspace.ts';
import { RequestTracker } from './request-tracker.ts';
import { describeProjects, type ServerStatus } from './status.ts';
import { syncDocuments } from './sync-documents.ts';

/** The streams of the server, and the date that its answers apply to. */
export interface LanguageServerOptions {
  readonly input: NodeJS.ReadableStream;
  readonly output: NodeJS.WritableStream;
  readonly version: string;
  /** YYYY-MM-DD. */
  readonly asOf: string;
  /** The process to end with, if the client does not name one. */
  readonly clientProcessId?: number;
  /** The URL of the page about a rule, if there is one. */
  readonly pageOf?: (rule: string) => string | undefined;
  /** The path of the copy of a built-in file, by its import path. */
  readonly builtInFile?: (path: string) => string | undefined;
}

/** The end of a connection. */
export interface ServerEnd {
  /** True if the client requested a shutdown before it left. */
  readonly hasShutDown: boolean;
}

/** Serves one client. Resolves when the client has disconnected. */
export async function startLanguageServer(options: LanguageServerOptions): Promise<ServerEnd> {
  const { input, output, version, asOf, pageOf = () => undefined } = options;
  const workspace = new LiveWorkspace(asOf, options.builtInFile);
  const tracker = new RequestTracker({
    countChanges: () => workspace.changes,
    onFailure: (message) => report(message),
  });
  const writer = tracker.watchWriter(new StreamMessageWriter(output));
  const reader = tracker.watchReader(new FrameReader(input), writer);
  const ending = watchConnection(input, output, async () => drainRequests(tracker));
  const cleanups: (() => void)[] = [];
  /** A client may disconnect with its first messages, which are then handled after the end. */
  const cleanUpAtEnd = (cleanUp: () => void): void => {
    if (ending.hasEnded()) cleanUp();
    else cleanups.push(cleanUp);
  };

  const connection = createConnection(
    (logger) => createProtocolConnection(reader, writer, muteAfterEnd(logger, ending.hasEnded)),
    {
      shutdownReceived: false,
      initialize: ({ processId }) => {
        cleanUpAtEnd(watchProcess(processId ?? options.clientProcessId, ending.end));
      },
      exit: ending.end,
    },
  );
  const report = (message: string): void => {
    if (!ending.hasEnded()) connection.console.error(message);
  };
  let showsProgress = false;
  let status = '';
  const tell = async (state: ServerStatus['state']): Promise<void> => {
    try {
      const projects = await describeProjects(workspace.openProjects);
      const next = { state, ...diagnostics.store.counts, projects } satisfies ServerStatus;
      if (JSON.stringify(next) === status || ending.hasEnded()) return;
      status = JSON.stringify(next);
      await connection.sendNotification('shepherd/status', next);
    } catch {
      // The project has changed meanwhile, so a newer status will follow; or the client has disconnected.
    }
  };
  const diagnostics = new DiagnosticsService({
    connection,
    workspace,
    pageOf,
    hasUnhandledEdits: () => tracker.hasUnhandledEdits,
    onReading: (project) => showReadingProgress(connection, showsProgress, project),
    onState: (state) => {
      if (state === 'ready') diagnostics.announce();
      void tell(state);
    },
    onFailure: (error) => {
      report(error instanceof Error ? (error.stack ?? error.message) : String(error));
    },
  });

  let initial: InitializeParams | undefined;
  connection.onInitialize((params): InitializeResult => {
    initial = params;
    const { capabilities } = params;
    workspace.client = capabilities;
    const encodings = capabilities.general?.positionEncodings;
    workspace.documents.encoding = Array.isArray(encodings) && encodings.includes('utf-8') ? 'utf-8' : 'utf-16';
    showsProgress = capabilities.window?.workDoneProgress === true;
    diagnostics.isPull = wantsPull(params);
    workspace.setFolders(readFolders(params));
    return {
      serverInfo: { name: 'shepherd', version },
      capabilities: {
        ...collectCapabilities(),
        ...(diagnostics.isPull && pullCapabilities),
        positionEncoding: workspace.encoding,
        textDocumentSync: { openClose: true, change: TextDocumentSyncKind.Incremental, save: true },
        workspace: {
          ...collectCapabilities().workspace,
          workspaceFolders: { supported: true, changeNotifications: true },
        },
      },
    };
  });
  connection.onInitialized(() => {
    const change = (): void => {
      diagnostics.loop.schedule();
    };
    cleanUpAtEnd(watchDisk(connection, workspace, initial?.capabilities ?? {}, change));
    if (initial?.capabilities.workspace?.workspaceFolders === true) {
      connection.workspace.onDidChangeWorkspaceFolders(({ added, removed }) => {
        const gone = new Set(removed.flatMap(({ uri }) => pathOfUri(uri) ?? []));
        const stay = workspace.folders.filter((folder) => !gone.has(folder));
        workspace.setFolders([...stay, ...added.flatMap(({ uri }) => pathOfUri(uri) ?? [])]);
        change();
      });
    }
    change();
  });
  syncDocuments(connection, workspace, {
    onEdit: (uri) => {
      tracker.countEdit();
      diagnostics.loop.schedule(uri);
    },
  });
  diagnostics.connect();
  for (const feature of featureTable) feature.connect(connection, workspace);
  connection.listen();
  await ending.ended;
  diagnostics.loop.stop();
  for (const cleanUp of cleanups) cleanUp();
  connection.dispose();
  return { hasShutDown: tracker.hasShutDown };
}

/** Drops log messages after the client has disconnected. */
function muteAfterEnd(logger: Logger, hasEnded: () => boolean): Logger {
  const guard = (level: keyof Logger) => (message: string) => {
    if (!hasEnded()) logger[level](message);
  };
  return { error: guard('error'), warn: guard('warn'), info: guard('info'), log: guard('log') };
}

function collectCapabilities(): ServerCapabilities {
  const promised = featureTable.map(({ capabilities }) => capabilities);
  return promised.reduce((all, each) => ({ ...all, ...each, workspace: { ...all.workspace, ...each.workspace } }), {});
}

/** The end of the connection: the client says so, closes a stream, or dies. */
function watchConnection(
  input: NodeJS.ReadableStream,
  output: NodeJS.WritableStream,
  finish: () => Promise<void>,
): { readonly ended: Promise<void>; readonly end: () => void; readonly hasEnded: () => boolean } {
  let isOver = false;
  let resolveEnd: () => void = () => undefined;
  const ended = new Promise<void>((resolve) => {
    resolveEnd = resolve;
  });
  const end = (): void => {
    isOver = true;
    resolveEnd();
  };
  const endSoon = (): void => {
    void finish().finally(end);
  };
  input.on('end', endSoon).on('close', endSoon).on('error', end);
  output.on('close', end).on('error', end);
  return { ended, end, hasEnded: () => isOver };
}

/** A client may close its side right after its last request. Earlier requests are still answered, up to a limit. */
async function drainRequests(tracker: RequestTracker): Promise<void> {
  for (let turn = 0; tracker.hasRunning && turn < 1000; turn++) await new Promise((resolve) => setImmediate(resolve));
}

/** The open folders; older clients have a single root. */
function readFolders({ workspaceFolders, rootUri }: InitializeParams): readonly string[] {
  const uris = workspaceFolders?.map(({ uri }) => uri) ?? (typeof rootUri === 'string' ? [rootUri] : []);
  return uris.flatMap((uri) => pathOfUri(uri) ?? []);
}
