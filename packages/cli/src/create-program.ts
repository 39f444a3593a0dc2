/**
 * The table of commands becomes a commander program. Commander parses and writes the help; it never prints or exits by
 * itself: what it has to say is collected or thrown, and the caller decides.
 */
import { Argument, Command as Program, InvalidArgumentError, Option } from 'commander';

import type { CommandEntry } from './command-table.ts';
import type { Command, CommandOption, Invocation } from './command.ts';
import { globalOptions, helpCommand } from './global-options.ts';

/** A command as it appears in the program; one that was not loaded is listed by its summary only. */
export interface ProgramCommand extends Omit<CommandEntry, 'load'> {
  readonly command?: Command;
}

/** What the program needs from its caller. */
export interface ProgramSetup {
  readonly version: string;
  readonly commands: readonly ProgramCommand[];
  /** Called with the command that was asked for. */
  run(command: Command, invocation: Invocation): Promise<void>;
  /** Receives help and version; help that nobody asked for goes to stderr. */
  print(text: string, stream: 'stdout' | 'stderr'): void;
  /** The width of the help. */
  readonly columns: number;
}

/** What to type first. */
const firstSteps = `
First steps:
  shepherd init                     writes shepherd.yaml and a CI workflow that fit the .proto files here
  shepherd check                    checks them by every rule
  shepherd compat --against main    compares them with another branch, a tag, a commit or a folder`;

/** Builds the program. Parsing rejects with a `CommanderError` for help, version and everything that is wrong. */
export function createProgram(setup: ProgramSetup): Program {
  const { version, help, noColor, debug } = globalOptions;
  const program = new Program('shepherd')
    .description('Keeps a versioned protobuf API healthy over years.')
    .version(setup.version, version.flags, version.description)
    .helpOption(help.flags, help.description)
    .helpCommand(`${helpCommand.name} ${helpCommand.operand.usage}`, helpCommand.summary)
    .addOption(createOption(noColor))
    .addOption(createOption(debug))
    .exitOverride()
    .configureHelp({ showGlobalOptions: true })
    .configureOutput({
      writeOut: (text) => setup.print(text, 'stdout'),
      writeErr: (text) => setup.print(text, 'stderr'),
      // The error itself is thrown as well, and printed by the caller.
      outputError: () => undefined,
      getOutHelpWidth: () => setup.columns,
      getErrHelpWidth: () => setup.columns,
    });
  for (const entry of setup.commands) addCommand(program, entry, setup);
  return program.addHelpText('after', firstSteps);
}

function addCommand(program: Program, { name, summary, command }: ProgramCommand, setup: ProgramSetup): void {
  const subprogram = program.command(name).summary(summary);
  if (command === undefined) return;
  subprogram.description(command.description);
  for (const { usage, description } of command.operands) subprogram.addArgument(new Argument(usage, description));
  for (const option of Object.values(command.options)) subprogram.addOption(createOption(option));
  const examples = command.examples.map(({ purpose, line }) => `  ${line}\n      ${purpose}`);
  if (examples.length > 0) subprogram.addHelpText('after', `\nExamples:\n${examples.join('\n')}`);
  subprogram.action(async () => {
    await setup.run(command, { operands: subprogram.args, options: subprogram.opts() });
  });
}

function createOption(option: CommandOption): Option {
  const { flags, description, choices, values, isRequired, isRepeatable, validate } = option;
  const created = new Option(flags, isRepeatable === true ? `${description} (may be repeated)` : description);
  if (choices !== undefined) created.choices(choices).default(choices[0]);
  if (values !== undefined) created.choices(values);
  if (validate !== undefined) created.argParser((value) => checkValue(value, validate));
  if (isRepeatable === true) created.argParser(addValue);
  if (isRequired === true) created.makeOptionMandatory();
  return created;
}

function addValue(value: string, before: readonly string[] | undefined): readonly string[] {
  return [...(before ?? []), value];
}

function checkValue(value: string, validate: (value: string) => string | undefined): string {
  const message = validate(value);
  if (message !== undefined) throw new InvalidArgumentError(message);
  return value;
}
