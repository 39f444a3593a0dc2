/**
 * The interface of commands. A command reads its input, asks the project, renders the answer and chooses the exit status. Its options are declared as data; the
 * help, the documentation, the parser and the types of the values derive from them.
 */
import type { CommandContext } from './command-context.ts';
import type { ValueKind } from './commands/completion/completion-values.ts';
import type { ExitStatus } from './exit-status.ts';

/** A positional argument. */
export interface Operand {
  /** The form in the usage line: `<paths...>` for one or more, `[name]` for an optional one. */
  readonly usage: string;
  readonly description: string;
  /** Values that shell completion offers; others are allowed, too. */
  readonly suggestions?: () => readonly string[];
  /** The kind of names in the current tree that shell completion offers. */
  readonly asks?: ValueKind;
}

/** An option, as the help and the parser use it. */
export interface CommandOption {
  /** The form in the help: `--format <format>`. */
  readonly flags: string;
  readonly description: string;
  /** The allowed values; the first is the default. */
  readonly choices?: readonly string[];
  /** The allowed values; there is no default. */
  readonly values?: readonly string[];
  /** Values that shell completion offers; others are allowed, too. */
  readonly suggestions?: () => readonly string[];
  /** The kind of names in the current tree that shell completion offers. */
  readonly asks?: ValueKind;
  readonly isRequired?: boolean;
  readonly isRepeatable?: boolean;
  /** The problem with a value; undefined if it is valid. */
  readonly validate?: (value: string) => string | undefined;
}

/** An option with the type of its value. */
export interface Option<Value> extends CommandOption {
  /** Converts the parser's value to the command's value. The parser's value is `undefined` if the option is absent. */
  readonly read: (given: unknown) => Value;
}

/** The options of a command, by property name: `asOf` for `--as-of`. */
export type OptionTable = Readonly<Record<string, Option<unknown>>>;

/** The values of the options of a command. */
export type OptionValues<Options extends OptionTable> = {
  readonly [Name in keyof Options]: ReturnType<Options[Name]['read']>;
};

/** An example of a command line. */
export interface Example {
  readonly purpose: string;
  readonly line: string;
}

/** The parsed command line after the name of the command. */
export interface Invocation<Values = Readonly<Record<string, unknown>>> {
  readonly operands: readonly string[];
  readonly options: Values;
}

/** The documentation of a command. */
export interface CommandDescription {
  /** One or two sentences at the top of the help. */
  readonly description: string;
  readonly operands: readonly Operand[];
  readonly examples: readonly Example[];
}

/** One command of the program. */
export interface Command extends CommandDescription {
  /** The options, by property name. */
  readonly options: Readonly<Record<string, CommandOption>>;
  run(invocation: Invocation, context: CommandContext): Promise<ExitStatus>;
}

/** The declaration of a command, with typed options. */
export interface CommandDefinition<Options extends OptionTable> extends CommandDescription {
  readonly options: Options;
  run(invocation: Invocation<OptionValues<Options>>, context: CommandContext): Promise<ExitStatus>;
}

/** Turns a declaration into a command. */
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
