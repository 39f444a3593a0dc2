/**
 * What a shell has to know to complete a command line, taken from the definitions of the commands. A script is made of this and of
 * nothing else, so it cannot offer what the program would refuse.
 */
import type { CommandEntry } from '../../command-table.ts';
import type { CommandOption, Operand } from '../../command.ts';
import type { ValueKind } from './completion-values.ts';
import { globalOptions, helpCommand } from '../../global-options.ts';

/** What may stand at a place of the command line. */
export interface CompletionValue {
  /** What the help calls it, such as `format`. */
  readonly name: string;
  /** Where to look for it; `text` can be anything, so nothing is offered. */
  readonly kind: 'words' | 'files' | 'folders' | 'text';
  /** What is offered, if words are. */
  readonly words: readonly string[];
  /** What else to ask the program for, if words are offered. */
  readonly asks?: ValueKind;
}

/** An option of a command. */
export interface CompletionOption {
  /** How it may be written: `-o`, `--output`. */
  readonly spellings: readonly string[];
  readonly description: string;
  readonly isRepeatable: boolean;
  /** What follows it; undefined for a switch. */
  readonly value: CompletionValue | undefined;
  /** May the value be left out? */
  readonly isValueOptional: boolean;
}

/** An argument of a command that is not an option. */
export interface CompletionOperand {
  readonly value: CompletionValue;
  /** Do all that follow belong to it, too? */
  readonly isVariadic: boolean;
}

/** A command with all that may follow it. */
export interface CompletionCommand {
  readonly name: string;
  readonly summary: string;
  /** Its own options, then those of the program. */
  readonly options: readonly CompletionOption[];
  readonly operands: readonly CompletionOperand[];
}

/** The whole program. */
export interface CompletionModel {
  readonly commands: readonly CompletionCommand[];
  /** The options of the program itself, which may stand before a command. */
  readonly options: readonly CompletionOption[];
}

/** Describes the commands of a table; all of them are loaded. */
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

/** What the words of the help mean to a shell; any other word is a text. */
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
