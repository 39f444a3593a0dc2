/** Asks the server by executing one of its commands. An answer holds either the requested data or the reason why there is none. */
import { window } from 'vscode';
import { ExecuteCommandRequest, type LanguageClient } from 'vscode-languageclient/node';

import { findProblem } from './find-problem.ts';

/** The result of a server command, by key. */
export type ServerResult = Readonly<Record<string, unknown>>;

/** Asks about the project of the open document. If there is no answer, shows a message and returns undefined. */
export async function queryServer(
  client: LanguageClient,
  command: string,
  choices: ServerResult = {},
): Promise<ServerResult | undefined> {
  const uri = window.activeTextEditor?.document.uri.toString();
  const argument = { ...(uri !== undefined && { uri }), ...choices };
  const answer: unknown = await client.sendRequest(ExecuteCommandRequest.type, { command, arguments: [argument] });
  const problem = findProblem(answer);
  if (problem === undefined) return answer as ServerResult;
  await window.showErrorMessage(`Shepherd: ${problem}`);
  return undefined;
}
