/** The options that both rewrites share. */
import { editions, languages } from '@protoshepherd/rewrite';

import type { OptionValues } from '../../command.ts';
import {
  apiOptions,
  choice,
  diffOption,
  flag,
  negatableFlag,
  optionalChoice,
  text,
  texts,
  waivedOptions,
} from '../../options.ts';

export const rewriteOptions = {
  ...apiOptions,
  ...waivedOptions,
  format: choice('--format <format>', 'output format', ['text', 'json', 'markdown']),
  from: optionalChoice('--from <dialect>', 'validation: dialect of the existing rules', ['pgv']),
  to: optionalChoice('--to <target>', 'validation: dialect to write; edition: target edition', [
    'protovalidate',
    ...editions,
  ]),
  keep: negatableFlag('--no-keep', 'validation: replace the old rules instead of keeping both (--keep, the default)'),
  accept: texts(
    '--accept <name>',
    'validation: write the new rules of this element even though they accept other values',
  ),
  languages: text(
    '--languages <list>',
    'edition: languages whose generated code must not change, such as cpp,go,java',
    {
      validate: (value) => {
        const unknown = value.split(',').find((name) => !languages.some((language) => language === name));
        return unknown === undefined
          ? undefined
          : `There is no language ${unknown}; choose from ${languages.join(', ')}.`;
      },
      suggestions: () => languages,
    },
  ),
  package: texts('--package <name>', 'rewrite only this package'),
  file: texts('--file <path>', 'rewrite only this file, by its import path'),
  out: text('--out <dir>', 'write the whole tree to this folder instead of changing it in place'),
  check: flag('--check', 'write nothing; fail if a file would change'),
  diff: diffOption,
};

export type RewriteOptionValues = OptionValues<typeof rewriteOptions>;
