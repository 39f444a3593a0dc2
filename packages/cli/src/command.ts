/**
 * What a command is. A command reads, asks, renders and chooses the ending. Its options are declared as data, from which the help, the documentation, the parser and
 * the type of their values all follow.
 */
import type { CommandContext } from './command-context.ts';
import type { ValueKind } from './commands/completion/completion-values.ts';
import type { ExitStatus } from './exit-status.ts';

/** An argument that is not an option. */
export interface Operand {
  /** As in the usage line: `<paths...>` for one or more, `[name]` for none or one. */
  readonly usage: string;
  readonly description: string;
  /** Values that a shell may offer; others are not refused. */
  readonly suggestions?: () => readonly string[];
  /** Names of the tree at hand that a shell may ask for. */
  readonly asks?: ValueKind;
}

/** An option as the help and the parser see it. */
export interface CommandOption {
  /** As in the help: `--format <format>`. */
  readonly flags: string;
  readonly description: string;
  /** The only values allowed; the first is the default. */
  readonly choices?: readonly string[];
  /** The only values allowed; there is no default. */
  readonly values?: readonly string[];
  /** Values that a shell may offer; others are not refused. */
  readonly suggestions?: () => readonly string[];
  /** Names of the tree at hand that a shell may ask for. */
  readonly asks?: ValueKind;
  /** Must be given. */
  readonly isRequired?: boolean;
  /** May be given several times. */
  readonly isRepeatable?: boolean;
  /** What is wrong with a value, if anything. */
  readonly validate?: (value: string) => string | undefined;
}

/** An option together with the type of its value. */
export interface Option<Value> extends CommandOption {
  /** The value for the command, from what the parser has read; `undefined` if the option was not given. */
  readonly read: (given: unknown) => Value;
}

/** The options of a command, by the names under which it reads them: `asOf` for `--as-of`. */
export type OptionTable = Readonly<Record<string, Option<unknown>>>;

/** What a command reads of its options. */
export type OptionValues<Options extends OptionTable> = {
  readonly [Name in keyof Options]: ReturnType<Options[Name]['read']>;
};

/** A command line that shows how a command is used. */
export interface Example {
  readonly purpose: string;
  readonly line: string;
}

/** What a person typed after the name of a command. */
export interface Invocation<Values = Readonly<Record<string, unknown>>> {
  readonly operands: readonly string[];
  readonly options: Values;
}

/** What is said about a command in its help. */
export interface CommandDescription {
  /** A sentence or two for the head of its help. */
  readonly description: string;
  readonly operands: readonly Operand[];
  readonly examples: readonly Example[];
}

/** One command of the program. */
export interface Command extends CommandDescription {
  /** By the names under which it reads them. */
  readonly options: Readonly<Record<string, CommandOption>>;
  run(invocation: Invocation, context: CommandContext): Promise<ExitStatus>;
}

/** A command as its file declares it. */
export interface CommandDefinition<Options extends OptionTable> extends CommandDescription {
  readonly options: Options;
  run(invocation: Invocation<OptionValues<Options>>, context: CommandContext): Promise<ExitStatus>;
}

/** Makes a command of a definition. */
export function defineCommand<Options extends OptionTable>(definition: CommandDefinition<Options>): Command {
  const { options } = definition;
  return {
    ...definition,
    async run({ operands, options: given }, context) {
      const values = Object.entries(options).map(([name, option]) => [name, option.read(given[name])]);
      return definition.run({ operands, options: Object.fromEntries(values) as OptionValues<Options> }, context);
    },
  };
}
