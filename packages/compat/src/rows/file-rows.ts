/** Packages, files, and what the head of a file says. */
import type { Change } from '@protoshepherd/compare';

import { breaks, depends, harmless, languagesByFile, safe, type JudgementRow, type Language } from '../effect.ts';

const otherNames: Pick<JudgementRow, 'wire' | 'json' | 'source'> = {
  wire: breaks('the path of every call and the type URL in every Any has the package in it'),
  json: breaks('the `@type` of every Any has the package in it'),
  source: breaks('generated code has other names'),
};

const otherFile: Pick<JudgementRow, 'wire' | 'json' | 'source' | 'languages'> = {
  wire: safe('bytes do not know of files'),
  json: safe('JSON does not know of files'),
  source: breaks('generated code is included or imported by file'),
  languages: languagesByFile,
};

/** File options that change generated code, and the languages they are about. Others do nothing that a caller notices. */
const languagesOfOption: Readonly<Record<string, readonly Language[]>> = {
  cc_enable_arenas: ['cpp'],
  cc_generic_services: ['cpp'],
  csharp_namespace: ['csharp'],
  go_package: ['go'],
  java_generic_services: ['java'],
  java_multiple_files: ['java'],
  java_outer_classname: ['java'],
  java_package: ['java'],
  objc_class_prefix: ['objc'],
  optimize_for: ['cpp', 'java'],
  php_class_prefix: ['php'],
  php_metadata_namespace: ['php'],
  php_namespace: ['php'],
  py_generic_services: ['python'],
  ruby_package: ['ruby'],
  swift_prefix: ['swift'],
};

/** What a file has where it says nothing. */
const optionDefaults: Readonly<Record<string, string>> = { cc_enable_arenas: 'true', optimize_for: 'SPEED' };

/** Does a file option mean something else than before? Saying what holds anyway means nothing. */
export function hasOtherMeaning({ option = '', before, after }: Change): boolean {
  const meaning = (text = ''): string => (text === '' || text === '""' ? (optionDefaults[option] ?? 'false') : text);
  return meaning(before?.text) !== meaning(after?.text);
}

/** proto2, proto3, or any edition. */
export function syntaxFamily(dialect = ''): string {
  return dialect.startsWith('proto') ? dialect : 'editions';
}

export const fileRows = {
  'package-added': { title: 'a package is new', ...harmless },
  'package-removed': {
    title: 'a package is gone',
    wire: breaks('nobody answers calls to it or opens an Any that holds one of its messages'),
    json: breaks('an Any that holds one of its messages cannot be read'),
    source: breaks('generated code is gone'),
  },
  'package-renamed': { title: 'a package has another name', ...otherNames },
  'package-status': { title: 'a package has another status', ...harmless },
  'file-added': { title: 'a file is new', ...harmless },
  'file-removed': { title: 'a file is gone', ...otherFile },
  'file-renamed': { title: 'a file has another path', ...otherFile },
  'file-package': { title: 'a file belongs to another package', ...otherNames },
  'file-syntax': {
    title: 'a file has another syntax or edition',
    wire: safe('what it means for a field is told of at the field'),
    json: safe('what it means for a field is told of at the field'),
    source: depends('whether it is proto2, proto3 or an edition', ({ before, after }) =>
      syntaxFamily(before?.text) === syntaxFamily(after?.text)
        ? safe('both are editions; what differs is told of at each element')
        : breaks('generators make other code for another syntax'),
    ),
  },
  'file-option': {
    title: 'a file option has another value',
    wire: safe('file options are for generators'),
    json: safe('file options are for generators'),
    source: depends('which option it is', (change) =>
      Object.hasOwn(languagesOfOption, change.option ?? '') && hasOtherMeaning(change)
        ? breaks('generated code has another name, place or form')
        : safe('generated code is the same'),
    ),
    languages: ({ option = '' }: Change) => languagesOfOption[option] ?? [],
  },
  'import-added': { title: 'an import is new', ...harmless },
  'import-removed': {
    title: 'an import is gone',
    ...harmless,
    source: depends('whether it was public', ({ before }) =>
      before?.text.startsWith('public ') === true
        ? breaks('who imported the file could name what it passed on')
        : safe('nobody sees through it'),
    ),
  },
  'import-modifier': {
    title: 'an import is public, weak or for options, or no longer',
    ...harmless,
    source: depends('whether it was public', ({ before }) =>
      before?.text.startsWith('public ') === true
        ? breaks('who imported the file could name what it passed on')
        : safe('nobody saw through it'),
    ),
  },
  'declaration-moved': { title: 'a declaration stands in another file of its package', ...otherFile },
} satisfies Partial<Record<string, JudgementRow>>;
