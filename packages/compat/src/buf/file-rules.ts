/** Rules about the head of a file. They compare effective values, not source text. */
import { hasOtherMeaning, syntaxFamily } from '../rows/file-rows.ts';
import type { BufRule } from './buf-rule.ts';

/** The options with a rule; the rule is named after the option. */
const options = [
  'cc_enable_arenas',
  'cc_generic_services',
  'csharp_namespace',
  'go_package',
  'java_generic_services',
  'java_multiple_files',
  'java_outer_classname',
  'java_package',
  'objc_class_prefix',
  'optimize_for',
  'php_class_prefix',
  'php_metadata_namespace',
  'php_namespace',
  'py_generic_services',
  'ruby_package',
  'swift_prefix',
];

export const fileRules: readonly BufRule[] = [
  {
    id: 'FILE_SAME_SYNTAX',
    categories: ['CSR', 'FILE', 'PACKAGE'],
    covers: {
      'file-syntax': ({ before, after }) =>
        before?.file === after?.file && syntaxFamily(before?.text) !== syntaxFamily(after?.text),
    },
  },
  ...options.map((option): BufRule => ({
    id: `FILE_SAME_${option.toUpperCase()}`,
    categories: ['FILE', 'PACKAGE'],
    covers: {
      'file-option': (change) =>
        change.option === option && change.before?.file === change.after?.file && hasOtherMeaning(change),
    },
  })),
];
