/**
 * Turns an error into a short message and an exit status: a usage error, unusable input, or an internal error.
 */
import { printable } from '@protoshepherd/report';
import { CommanderError } from 'commander';

import { exitStatus, type ExitStatus } from './exit-status.ts';
import { OutputError } from './output/process-channel.ts';
import { version } from './version.ts';

/** Commands of other tools, and the equivalent command here. */
const equivalentCommands: Readonly<Record<string, string>> = {
  breaking: 'compat',
  changelog: 'compat',
  diff: 'compat',
  docs: 'site',
  format: 'fmt',
  lint: 'check',
  validate: 'check',
};

/** The equivalent of another tool's command; undefined for any other word. */
function findEquivalentCommand(word: string): string | undefined {
  return Object.hasOwn(equivalentCommands, word) ? equivalentCommands[word] : undefined;
}

/** The end of a run that failed. */
export interface Failure {
  readonly status: ExitStatus;
  /** The text for stderr; empty if there is nothing to report. */
  readonly message: string;
}

/** Explains an error from a command or from parsing the command line. */
export async function explainFailure(error: unknown, args: readonly string[]): Promise<Failure> {
  if (error instanceof CommanderError) return explainUsage(error);
  // A dynamic import, because a successful run may not need the module.
  const { exhaustionError, InputError, UsageError } = await import('@protoshepherd/workspace');
  if (error instanceof UsageError) return { status: exitStatus.usage, message: `error: ${printable(error.message)}\n` };
  const refusal = error instanceof InputError || error instanceof OutputError ? error : exhaustionError(error);
  if (refusal !== undefined) return { status: exitStatus.input, message: `error: ${printable(refusal.message)}\n` };
  return explainInternalError(error, args);
}

/** Explains an internal error. */
export function explainInternalError(error: unknown, args: readonly string[]): Failure {
  const message = error instanceof Error ? error.message : String(error);
  const stack = error instanceof Error && args.includes('--debug') ? printableLines(`${error.stack ?? ''}\n`) : '';
  const request = `this is a bug in shepherd ${version}, please report it`;
  const hint = stack === '' ? ' (--debug prints the stack)' : '';
  return { status: exitStatus.bug, message: `internal error: ${printable(message)}; ${request}${hint}\n${stack}` };
}

function printableLines(text: string): string {
  return text.split('\n').map(printable).join('\n');
}

/** Commander throws also for help and version; every other error is a usage error. */
function explainUsage(error: CommanderError): Failure {
  if (error.exitCode === 0) return { status: exitStatus.clean, message: '' };
  // Without a command, commander has already printed the help.
  if (error.code === 'commander.help') return { status: exitStatus.usage, message: '' };
  const [, text = '', suggestion] = /^(?:error: )?(.*?)(?:\n\(Did you mean (.*)\?\))?$/s.exec(error.message) ?? [];
  const sentence = text.replace(/\.$/, '');
  const word = /^unknown command '(.*)'$/.exec(sentence)?.[1] ?? '';
  const meant = findEquivalentCommand(word) ?? suggestion;
  const advice = meant === undefined ? 'see shepherd --help' : `did you mean ${meant}?`;
  return { status: exitStatus.usage, message: `error: ${printable(sentence)}; ${printable(advice)}\n` };
}
