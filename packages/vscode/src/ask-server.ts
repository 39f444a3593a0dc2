/** Questions that the server answers by the name of a command. An answer is the facts that were asked for, or what stands in the way of them. */
import { window } from 'vscode';
import { ExecuteCommandRequest, type LanguageClient } from 'vscode-languageclient/node';

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

/** Why there is no answer, in one sentence; undefined if there is one. */
export function problemIn(answer: unknown): string | undefined {
  if (typeof answer !== 'object' || answer === null) return 'the server has no answer for this document';
  if ('reason' in answer && typeof answer.reason === 'string') return answer.reason;
  if (!('problems' in answer) || !Array.isArray(answer.problems)) return undefined;
  const [first] = answer.problems as readonly {
    readonly file?: unknown;
    readonly line?: unknown;
    readonly message?: unknown;
  }[];
  if (first === undefined) return 'no project is open';
  const more = answer.problems.length === 1 ? '' : `, and ${answer.problems.length - 1} more`;
  return `${String(first.file)}:${String(first.line)}: ${String(first.message)}${more}`;
}
