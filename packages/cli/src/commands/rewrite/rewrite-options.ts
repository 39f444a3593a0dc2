/** The options of both rewrites. */
import { editions, languages } from '@protoshepherd/rewrite';

import type { OptionValues } from '../../command.ts';
import { apiOptions, choice, diffOption, flag, offFlag, optionalChoice, text, texts } from '../../options.ts';

export const rewriteOptions = {
  ...apiOptions,
  format: choice('--format <format>', 'how to print the result', ['text', 'json', 'markdown']),
  from: optionalChoice('--from <dialect>', 'validation: the dialect of the rules that are there', ['pgv']),
  to: optionalChoice('--to <target>', 'validation: the dialect to write; edition: the edition', [
    'protovalidate',
    ...editions,
  ]),
  keep: offFlag('--no-keep', 'validation: write the new rules in the place of the old ones, instead of beside them'),
  accept: texts('--accept <name>', 'validation: write the new rules of this element although they accept other values'),
  languages: text('--languages <list>', 'edition: languages whose generated code stays as it is, such as cpp,go,java', {
    validate: (value) => {
      const unknown = value.split(',').find((name) => !languages.some((language) => language === name));
      return unknown === undefined ? undefined : `There is no language ${unknown}; there are: ${languages.join(', ')}.`;
    },
    suggestions: () => languages,
  }),
  package: texts('--package <name>', 'rewrite only this package'),
  file: texts('--file <path>', 'rewrite only this file, by its import path'),
  out: text('--out <dir>', 'write the whole tree into this folder instead of changing it in place'),
  check: flag('--check', 'write nothing; fail if a file would change'),
  diff: diffOption,
};

/** Their values. */
export type RewriteOptionValues = OptionValues<typeof rewriteOptions>;
