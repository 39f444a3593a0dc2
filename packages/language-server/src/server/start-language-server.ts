/** One connection to an editor, from the first message to the last. */
import { createConnection, TextDocumentSyncKind, type InitializeResult } from 'vscode-languageserver/node';

import { featureTable } from '../feature-table.ts';
import { LiveWorkspace } from './live-workspace.ts';

/** What the server talks through, and the day it answers for. */
export interface LanguageServerOptions {
  readonly input: NodeJS.ReadableStream;
  readonly output: NodeJS.WritableStream;
  readonly version: string;
  /** YYYY-MM-DD. */
  readonly asOf: string;
}

/** Serves one client; resolves when the client has gone. */
export async function startLanguageServer({ input, output, version, asOf }: LanguageServerOptions): Promise<void> {
  const connection = createConnection(input, output);
  const workspace = new LiveWorkspace(asOf);
  connection.onInitialize(({ capabilities }): InitializeResult => {
    workspace.client = capabilities;
    workspace.encoding = capabilities.general?.positionEncodings?.includes('utf-8') === true ? 'utf-8' : 'utf-16';
    return {
      serverInfo: { name: 'shepherd', version },
      capabilities: {
        positionEncoding: workspace.encoding,
        textDocumentSync: { openClose: true, change: TextDocumentSyncKind.Full },
        ...Object.assign({}, ...featureTable.map((feature) => feature.capabilities)),
      },
    };
  });
  connection.onDidOpenTextDocument(({ textDocument }) => {
    workspace.setText(textDocument.uri, textDocument.text, textDocument.version);
  });
  connection.onDidChangeTextDocument(({ textDocument, contentChanges }) => {
    const last = contentChanges.at(-1);
    if (last !== undefined) workspace.setText(textDocument.uri, last.text, textDocument.version);
  });
  connection.onDidCloseTextDocument(({ textDocument }) => {
    workspace.setText(textDocument.uri, undefined);
  });
  for (const feature of featureTable) feature.connect(connection, workspace);
  const closed = new Promise<void>((resolve) => {
    connection.onExit(() => {
      resolve();
    });
  });
  connection.listen();
  await closed;
}
