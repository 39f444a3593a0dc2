/**
 * Everything that a completion script needs, derived from the definitions of the commands. Scripts are rendered from this alone,
 * so they cannot offer what the program would refuse.
 */
import type { CommandEntry } from '../../command-table.ts';
import type { CommandOption, Operand } from '../../command.ts';
import type { ValueKind } from './completion-values.ts';
import { globalOptions, helpCommand } from '../../global-options.ts';

/** The values that are possible at a position of the command line. */
export interface CompletionValue {
  /** The placeholder in the help, such as `format`. */
  readonly name: string;
  /** The source of the values. For `text` any value is valid, so nothing is offered. */
  readonly kind: 'words' | 'files' | 'folders' | 'text';
  /** The values to offer if the kind is `words`. */
  readonly words: readonly string[];
  /** The names to request from the program in addition to `words`. */
  readonly asks?: ValueKind;
}

/** An option of a command. */
export interface CompletionOption {
  /** The spellings: `-o`, `--output`. */
  readonly spellings: readonly string[];
  readonly description: string;
  readonly isRepeatable: boolean;
  /** Undefined for a switch. */
  readonly value: CompletionValue | undefined;
  readonly isValueOptional: boolean;
}

/** A positional argument of a command. */
export interface CompletionOperand {
  readonly value: CompletionValue;
  /** True if all following arguments belong to it, too. */
  readonly isVariadic: boolean;
}

/** A command with its possible completions. */
export interface CompletionCommand {
  readonly name: string;
  readonly summary: string;
  /** The options of the command, followed by the global ones. */
  readonly options: readonly CompletionOption[];
  readonly operands: readonly CompletionOperand[];
}

/** The whole program. */
export interface CompletionModel {
  readonly commands: readonly CompletionCommand[];
  /** The global options, which may precede a command. */
  readonly options: readonly CompletionOption[];
}

/** Derives the model from a table; loads all of its commands. */
export async function describeCompletion(table: readonly CommandEntry[]): Promise<CompletionModel> {
  const options = Object.values(globalOptions).map(describeOption);
  const commands = await Promise.all(
    table.map(async (entry): Promise<CompletionCommand> => {
      const command = await entry.load();
      return {
        name: entry.name,
        summary: entry.summary,
        options: [...Object.values(command.options).map(describeOption), ...options],
        operands: command.operands.map(describeOperand),
      };
    }),
  );
  const names = commands.map((command) => command.name);
  const help = describeOperand({ ...helpCommand.operand, suggestions: () => names });
  return {
    commands: [...commands, { name: helpCommand.name, summary: helpCommand.summary, options, operands: [help] }],
    options,
  };
}

function describeOption(option: CommandOption): CompletionOption {
  const parts = option.flags.split(/,? /);
  const placeholder = parts.find((part) => /^[<[]/.test(part));
  const words = option.choices ?? option.values ?? option.suggestions?.();
  return {
    spellings: parts.filter((part) => part.startsWith('-')),
    description: option.description,
    isRepeatable: option.isRepeatable ?? false,
    value: placeholder === undefined ? undefined : describeValue(placeholder, words, option.asks),
    isValueOptional: placeholder?.startsWith('[') ?? false,
  };
}

function describeOperand({ usage, suggestions, asks }: Operand): CompletionOperand {
  return { value: describeValue(usage, suggestions?.(), asks), isVariadic: usage.includes('...') };
}

/** The kinds behind the placeholders of the help; any other placeholder is text. */
const kinds: Readonly<Record<string, CompletionValue['kind']>> = {
  dir: 'folders',
  file: 'files',
  files: 'files',
  path: 'files',
  paths: 'files',
};

function describeValue(
  placeholder: string,
  words: readonly string[] | undefined,
  asks: ValueKind | undefined,
): CompletionValue {
  const name = placeholder.replaceAll(/[<>[\].]/g, '');
  if (asks !== undefined) return { name, kind: 'words', words: words ?? [], asks };
  return words === undefined ? { name, kind: kinds[name] ?? 'text', words: [] } : { name, kind: 'words', words };
}
