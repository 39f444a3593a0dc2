/** The kinds of options there are, and the options that commands share, each declared once. */
import { isCalendarDay, layouts } from '@protoshepherd/workspace';

import type { CommandOption, Option, OptionValues } from './command.ts';

/** What may be said about an option that takes a text. */
type TextChoices = Pick<CommandOption, 'asks' | 'suggestions' | 'validate'>;

/** A switch. */
export function flag(flags: string, description: string): Option<boolean> {
  return { flags, description, read: (given) => given === true };
}

/** A switch that turns off what is on: `--no-cache` is read as `cache`. */
export function offFlag(flags: string, description: string): Option<boolean> {
  return { flags, description, read: (given) => given !== false };
}

/** An option with a text. */
export function text(flags: string, description: string, choices: TextChoices = {}): Option<string | undefined> {
  return { flags, description, ...choices, read: (given) => given as string | undefined };
}

/** An option with a text that must be given. */
export function requiredText(flags: string, description: string): Option<string> {
  return { flags, description, isRequired: true, read: (given) => given as string };
}

/** An option that may be given several times; without it, the list is empty. */
export function texts(flags: string, description: string, choices: TextChoices = {}): Option<readonly string[]> {
  return { flags, description, ...choices, isRepeatable: true, read: (given) => (given ?? []) as readonly string[] };
}

/** An option with one of some values; the first is the default. */
export function choice<const Values extends readonly [string, ...string[]]>(
  flags: string,
  description: string,
  choices: Values,
): Option<Values[number]> {
  return { flags, description, choices, read: (given) => (given ?? choices[0]) as Values[number] };
}

/** An option with one of some values, and no default. */
export function optionalChoice<const Values extends readonly string[]>(
  flags: string,
  description: string,
  values: Values,
): Option<Values[number] | undefined> {
  return { flags, description, values, read: (given) => given as Values[number] | undefined };
}

/** An option with the id of one of some things; the first is the default. */
export function choiceById<Thing extends { readonly id: string }>(
  flags: string,
  description: string,
  things: readonly Thing[],
): Option<Thing> {
  const choices = things.map(({ id }) => id);
  return { flags, description, choices, read: (given = choices[0]) => things.find(({ id }) => id === given) as Thing };
}

/** `--format` with the names of a table of formats; the first is the default. */
export function formatOption<Name extends string>(formats: Readonly<Record<Name, unknown>>): Option<Name> {
  const names = Object.keys(formats) as Name[];
  const flags = '--format <format>';
  return {
    flags,
    description: 'how to print the result',
    choices: names,
    read: (given) => (given ?? names[0]) as Name,
  };
}

/** Which tree to read. */
export const treeOptions = {
  root: texts('--root <dir>', 'directory that imports are relative to, or a descriptor set (.binpb)'),
  include: texts('--include <dir>', 'directory or descriptor set to resolve imports in, never reported on'),
  config: text('--config <file>', 'configuration to use instead of shepherd.yaml'),
};

/** Where the answer goes, for which day it holds, and how much of it a person reads. */
export const outputOptions = {
  output: text('--output <file>', 'write the result to a file instead of the terminal'),
  asOf: text('--as-of <date>', 'the day for which to answer, YYYY-MM-DD, instead of today', {
    validate: (value) => (isCalendarDay(value) ? undefined : 'Give a date as YYYY-MM-DD.'),
  }),
  all: flag('--all', 'print everything, also if there are more than 50 findings or lines'),
  showWaived: flag('--show-waived', 'print waived findings, too, one line each'),
  quiet: flag('--quiet', 'print errors only: no warnings, no notes, no progress, no summary'),
};

/** What may be kept between runs. */
export const cacheOptions = {
  cache: offFlag('--no-cache', 'read everything again, also the history, and keep nothing for the next run'),
  cacheDir: text('--cache-dir <dir>', 'folder to keep facts about files in between runs, instead of the git folder'),
};

/** The options of every command about the packages of an API. */
export const apiOptions = {
  ...treeOptions,
  layout: optionalChoice(
    '--layout <layout>',
    'how directories and packages carry the version, instead of what the configuration says',
    layouts,
  ),
  ...outputOptions,
  ...cacheOptions,
};

/** What a command may be told about the history of an API. */
export const historyOptions = {
  history: offFlag(
    '--no-history',
    'do without the history, where it is missing or not whole; nothing is exempt for being new',
  ),
};

/** What a command may be told about those who use an API. */
export const usageOptions = {
  usage: texts(
    '--usage <file>',
    'usage file of consumers, as scan --usage and usage merge write it, instead of what the configuration names',
  ),
};

/** The option of commands that change files: to show the change instead. */
export const diffOption = flag('--diff', 'write nothing; show what would change');

/** The option of commands that plan or make the next major version. */
export const quirksOption = optionalChoice('--quirks <version>', "do what Envoy's generator did, mistakes included", [
  'envoy-2021',
  'envoy-2020',
]);

/** The values of the options of every command about an API. */
export type ApiOptionValues = OptionValues<typeof apiOptions>;

/** The values of the options about the output. */
export type OutputOptionValues = OptionValues<typeof outputOptions>;
