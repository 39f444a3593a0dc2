/** Opens a diff between a file and its candidate in the next major version. The candidate is a virtual document from the server. */
import { commands, Uri, window } from 'vscode';

import { queryServer } from '../query-server.ts';
import type { CommandContext } from '../extension-command.ts';

export async function compareWithCandidate({ client }: CommandContext, [named]: readonly unknown[]): Promise<void> {
  const uri = named instanceof Uri ? named : window.activeTextEditor?.document.uri;
  if (uri === undefined) return;
  const answer = await queryServer(client, 'shepherd.showCandidate', { uri: uri.toString() });
  if (typeof answer?.['source'] !== 'string' || typeof answer['candidate'] !== 'string') return;
  const [source, candidate] = [Uri.parse(answer['source'], true), Uri.parse(answer['candidate'], true)];
  const name = candidate.path.slice(candidate.path.lastIndexOf('/') + 1);
  await commands.executeCommand('vscode.diff', source, candidate, `${name}: now and in the next major version`);
}
