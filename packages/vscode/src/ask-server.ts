/** Questions that the server answers by the name of a command. An answer is the facts that were asked for, or what stands in the way of them. */
import { window } from 'vscode';
import { ExecuteCommandRequest, type LanguageClient } from 'vscode-languageclient/node';

import { problemIn } from './problem-in.ts';

/** What a command of the server gave, by name. */
export type ServerAnswer = Readonly<Record<string, unknown>>;

/** Asks about the project of the document that is open; undefined, and a message for the reader, if there is no answer. */
export async function askServer(
  client: LanguageClient,
  command: string,
  choices: ServerAnswer = {},
): Promise<ServerAnswer | undefined> {
  const uri = window.activeTextEditor?.document.uri.toString();
  const argument = { ...(uri !== undefined && { uri }), ...choices };
  const answer: unknown = await client.sendRequest(ExecuteCommandRequest.type, { command, arguments: [argument] });
  const problem = problemIn(answer);
  if (problem === undefined) return answer as ServerAnswer;
  await window.showErrorMessage(`Shepherd: ${problem}`);
  return undefined;
}
