/** The client: which documents the server hears of, and how it is started. Settings such as `shepherd.inlayHints` the server asks for itself. */
import type { WorkspaceConfiguration } from 'vscode';
import { LanguageClient, type LanguageClientOptions, type ServerOptions } from 'vscode-languageclient/node';

import { chooseServer } from './server-start.ts';

/** The documents that the server is for: `.proto` files, also new ones, and the files that describe a project. */
const documentSelector = [
  { scheme: 'file', language: 'proto' },
  { scheme: 'untitled', language: 'proto' },
  { scheme: 'file', pattern: '**/{shepherd,lifecycle}.yaml' },
];

/** Creates a client that is not started yet. */
export function createClient(extensionFolder: string, settings: Pick<WorkspaceConfiguration, 'get'>): LanguageClient {
  const options: LanguageClientOptions = {
    documentSelector,
    // Names and comments of a tree are shown, never run.
    markdown: { isTrusted: false, supportHtml: false },
  };
  // The id is also where the client looks for `shepherd.trace.server`.
  return new LanguageClient(
    'shepherd',
    'Shepherd',
    serverOptions(extensionFolder, settings.get<string>('server.path', '')),
    options,
  );
}

/** Messages go through standard input and output, which is what the server expects if nobody says otherwise. */
function serverOptions(extensionFolder: string, path: string): ServerOptions {
  const { command, args, env } = chooseServer({ extensionFolder, host: process.execPath, path });
  return { command, args: [...args], options: { env: { ...process.env, ...env } } };
}
