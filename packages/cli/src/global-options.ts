/** The options of every command. This module loads no other, because every start needs it. */
import type { CommandOption, Operand } from './command.ts';

/** The options of the program itself; they may precede or follow a command. */
export const globalOptions = {
  version: { flags: '-V, --version', description: 'print the version' },
  noColor: { flags: '--no-color', description: 'disable colours; the environment variable NO_COLOR does the same' },
  debug: { flags: '--debug', description: 'print the stack trace of an internal error' },
  help: { flags: '-h, --help', description: 'print this help' },
} as const satisfies Readonly<Record<string, CommandOption>>;

/** The command that prints the help of another command. */
export const helpCommand = {
  name: 'help',
  summary: 'print the help of a command',
  operand: { usage: '[command]', description: 'the command' },
} as const satisfies { readonly name: string; readonly summary: string; readonly operand: Operand };
