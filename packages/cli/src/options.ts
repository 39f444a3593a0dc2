/** The kinds of options, and the options that several commands share. */
import { isCalendarDay, layouts } from '@protoshepherd/workspace';

import type { CommandOption, Option, OptionValues } from './command.ts';

/** Optional properties of a text option. */
type TextChoices = Pick<CommandOption, 'asks' | 'suggestions' | 'validate'>;

/** A switch. */
export function flag(flags: string, description: string): Option<boolean> {
  return { flags, description, read: (given) => given === true };
}

/** A switch that disables a default: `--no-cache` is read as `cache`. */
export function negatableFlag(flags: string, description: string): Option<boolean> {
  return { flags, description, read: (given) => given !== false };
}

/** An option with an arbitrary text. */
export function text(flags: string, description: string, choices: TextChoices = {}): Option<string | undefined> {
  return { flags, description, ...choices, read: (given) => given as string | undefined };
}

/** A required option with an arbitrary text. */
export function requiredText(flags: string, description: string): Option<string> {
  return { flags, description, isRequired: true, read: (given) => given as string };
}

/** A repeatable option; without it, the list is empty. */
export function texts(flags: string, description: string, choices: TextChoices = {}): Option<readonly string[]> {
  return { flags, description, ...choices, isRepeatable: true, read: (given) => (given ?? []) as readonly string[] };
}

/** An option with a fixed set of values; the first is the default. */
export function choice<const Values extends readonly [string, ...string[]]>(
  flags: string,
  description: string,
  choices: Values,
): Option<Values[number]> {
  return { flags, description, choices, read: (given) => (given ?? choices[0]) as Values[number] };
}

/** An option with a fixed set of values and no default. */
export function optionalChoice<const Values extends readonly string[]>(
  flags: string,
  description: string,
  values: Values,
): Option<Values[number] | undefined> {
  return { flags, description, values, read: (given) => given as Values[number] | undefined };
}

/** An option whose values are the ids of some objects; the first is the default. */
export function choiceById<Thing extends { readonly id: string }>(
  flags: string,
  description: string,
  things: readonly Thing[],
): Option<Thing> {
  const choices = things.map(({ id }) => id);
  return { flags, description, choices, read: (given = choices[0]) => things.find(({ id }) => id === given) as Thing };
}

/** `--format` with the names in a table of formats; the first is the default. */
export function formatOption<Name extends string>(formats: Readonly<Record<Name, unknown>>): Option<Name> {
  const names = Object.keys(formats) as Name[];
  const flags = '--format <format>';
  return {
    flags,
    description: 'output format',
    choices: names,
    read: (given) => (given ?? names[0]) as Name,
  };
}

/** The options that select the tree. */
export const treeOptions = {
  root: texts('--root <dir>', 'import root to read: a directory or a descriptor set (.binpb)'),
  include: texts('--include <dir>', 'directory or descriptor set for resolving imports; its files are not checked'),
  config: text('--config <file>', 'configuration file (default: shepherd.yaml)'),
};

/** The options for the destination, the date and the level of detail of the answer. */
export const outputOptions = {
  output: text('--output <file>', 'write the result to this file'),
  asOf: text('--as-of <date>', 'answer as of this day, YYYY-MM-DD (default: today)', {
    validate: (value) => (isCalendarDay(value) ? undefined : 'Give a date as YYYY-MM-DD.'),
  }),
  all: flag('--all', 'print all findings and lines, not only the first 50'),
  quiet: flag('--quiet', 'print errors only: no warnings, notes, progress or summary'),
};

/** The option of commands whose findings can be waived. */
export const waivedOptions = {
  showWaived: flag('--show-waived', 'also print waived findings, one line each'),
};

/** The options for data that is kept between runs. */
export const cacheOptions = {
  cache: negatableFlag('--no-cache', 'neither read nor write the cache'),
  cacheDir: text('--cache-dir <dir>', 'cache folder (default: inside the git folder)'),
};

/** The options of all commands about the packages of an API. */
export const apiOptions = {
  ...treeOptions,
  layout: optionalChoice(
    '--layout <layout>',
    'where directories and packages carry the version; overrides the configuration',
    layouts,
  ),
  ...outputOptions,
  ...cacheOptions,
};

/** The options about the history of an API. */
export const historyOptions = {
  history: negatableFlag(
    '--no-history',
    'do not read the git history, for example in a shallow clone; new elements are then not exempt',
  ),
};

/** The options about consumers of an API. */
export const usageOptions = {
  usage: texts(
    '--usage <file>',
    'usage file of consumers, from scan --usage or usage merge; overrides the configuration',
  ),
};

/** The dry-run option of commands that change files. */
export const diffOption = flag('--diff', 'write nothing; print the changes as a patch');

/** The option of commands that plan or generate the next major version. */
export const quirksOption = optionalChoice(
  '--quirks <version>',
  "reproduce the output of Envoy's generator, including its bugs",
  ['envoy-2021', 'envoy-2020'],
);

export type ApiOptionValues = OptionValues<typeof apiOptions>;

export type OutputOptionValues = OptionValues<typeof outputOptions> & Partial<OptionValues<typeof waivedOptions>>;
