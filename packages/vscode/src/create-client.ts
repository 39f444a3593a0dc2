/**
 * Configures the language client: which documents it synchronizes, and how it starts the server. The server itself requests settings such as
 * `shepherd.inlayHints`.
 */
import type { WorkspaceConfiguration } from 'vscode';
import { LanguageClient, type LanguageClientOptions, type ServerOptions } from 'vscode-languageclient/node';

import { chooseServer } from './server-start.ts';

/**
 * The documents that the server handles: `.proto` files, including unsaved ones, and the files that configure a
 * project.
 */
const documentSelector = [
  { scheme: 'file', language: 'proto' },
  { scheme: 'untitled', language: 'proto' },
  { scheme: 'file', pattern: '**/{shepherd,lifecycle}.yaml' },
];

/** Creates a client without starting it. */
export function createClient(extensionFolder: string, settings: Pick<WorkspaceConfiguration, 'get'>): LanguageClient {
  const options: LanguageClientOptions = {
    documentSelector,
    // Names and comments come from the tree, so commands and HTML in them must not run.
    markdown: { isTrusted: false, supportHtml: false },
  };
  // The id is also the prefix of the setting `shepherd.trace.server`.
  return new LanguageClient(
    'shepherd',
    'Shepherd',
    serverOptions(extensionFolder, settings.get<string>('server.path', '')),
    options,
  );
}

/** Sets no transport, so messages use standard input and output, which is the default of the server. */
function serverOptions(extensionFolder: string, path: string): ServerOptions {
  const { command, args, env } = chooseServer({ extensionFolder, host: process.execPath, path });
  return { command, args: [...args], options: { env: { ...process.env, ...env } } };
}
