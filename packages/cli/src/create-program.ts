/**
 * Builds a commander program from the command table. Commander parses arguments and formats help, but never prints or exits: `setup.print`
 * receives the output, and errors are thrown to the caller.
 */
import { Argument, Command as Program, Help, InvalidArgumentError, Option } from 'commander';

import { type CommandEntry, commandGroups } from './command-table.ts';
import type { Command, CommandOption, Invocation } from './command.ts';
import { globalOptions, helpCommand } from './global-options.ts';

/**
 * A command of the program. Without `command`, it is not loaded: the help lists it, but it cannot run or show its own
 * help.
 */
export interface ProgramCommand extends Omit<CommandEntry, 'load'> {
  readonly command?: Command;
}

/** The dependencies of the program. */
export interface ProgramSetup {
  readonly version: string;
  readonly commands: readonly ProgramCommand[];
  /** Runs the command named on the command line. */
  run(command: Command, invocation: Invocation): Promise<void>;
  /** Prints help and version. Help that was not requested goes to stderr. */
  print(text: string, stream: 'stdout' | 'stderr'): void;
  /** The width of the help. */
  readonly columns: number;
}

/** Builds the program. Parsing rejects with a `CommanderError` after help and version, and for every invalid command line. */
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
    .configureHelp({
      showGlobalOptions: true,
      formatHelp: (command, formatter) =>
        command.parent === null ? renderOverview() : Help.prototype.formatHelp.call(formatter, command, formatter),
    })
    .configureOutput({
      writeOut: (text) => setup.print(text, 'stdout'),
      writeErr: (text) => setup.print(text, 'stderr'),
      // Commander also throws the error, and the caller prints it.
      outputError: () => undefined,
      getOutHelpWidth: () => setup.columns,
      getErrHelpWidth: () => setup.columns,
    });
  for (const entry of setup.commands) addCommand(program, entry, setup);
  return program;
}

function addCommand(program: Program, { name, summary, command }: ProgramCommand, setup: ProgramSetup): void {
  const subprogram = program.command(name).summary(summary);
  if (command === undefined) return;
  subprogram.description(command.description);
  for (const { usage, description } of command.operands) subprogram.addArgument(new Argument(usage, description));
  for (const option of Object.values(command.options)) {
    subprogram.addOption(createOption(option));
    // A script may state a default: `--cache` is the opposite of `--no-cache`.
    if (option.flags.startsWith('--no-'))
      subprogram.addOption(new Option(option.flags.replace('--no-', '--')).hideHelp());
  }
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

/** Renders the text of `shepherd --help`. */
function renderOverview(): string {
  const names = commandGroups.flatMap(({ commands }) => commands.map(({ name }) => name));
  const width = Math.max(...names.map((name) => name.length));
  const groups = commandGroups.flatMap(({ heading, commands }) => [
    `${heading}:`,
    ...commands.map(({ name, summary }) => `  ${name.padEnd(width)}  ${summary}`),
  ]);
  const options = Object.values(globalOptions).map(({ flags }) => flags);
  const lines = [
    'Usage: shepherd <command> [options]',
    '',
    'Keeps a versioned protobuf API healthy over years.',
    '',
    ...groups,
    '',
    `Options of every command: ${options.join('; ')}`,
    'Options and examples: shepherd help <command>. Begin with shepherd init.',
  ];
  return `${lines.join('\n')}\n`;
}
