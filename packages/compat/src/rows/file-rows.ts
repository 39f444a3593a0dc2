/** Packages, files, and the head of a file. */
import type { Change } from '@protoshepherd/compare';

import { breaks, depends, harmless, languagesByFile, safe, type JudgementRow, type Language } from '../effect.ts';

const otherNames: Pick<JudgementRow, 'wire' | 'json' | 'source'> = {
  wire: breaks('the path of every call and the type URL of every Any contain the package name'),
  json: breaks('the `@type` of every Any contains the package name'),
  source: breaks('names in generated code change'),
};

const otherFile: Pick<JudgementRow, 'wire' | 'json' | 'source' | 'languages'> = {
  wire: safe('the wire format has no file names'),
  json: safe('JSON contains no file names'),
  source: breaks('other code includes or imports the generated code by the name of its file'),
  languages: languagesByFile,
};

/** File options that change generated code, and the affected languages. Other options have no visible effect. */
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

/** The default values of file options. */
const optionDefaults: Readonly<Record<string, string>> = { cc_enable_arenas: 'true', optimize_for: 'SPEED' };

/** Does a file option change its effective value? Writing the default explicitly does not. */
export function hasOtherMeaning({ option = '', before, after }: Change): boolean {
  const meaning = (text = ''): string => (text === '' || text === '""' ? (optionDefaults[option] ?? 'false') : text);
  return meaning(before?.text) !== meaning(after?.text);
}

/** proto2, proto3, or any edition. */
export function syntaxFamily(dialect = ''): string {
  return dialect.startsWith('proto') ? dialect : 'editions';
}

export const fileRows = {
  'package-added': { title: 'package added', ...harmless },
  'package-removed': {
    title: 'package removed',
    wire: breaks('calls to it fail, and an Any with one of its messages cannot be unpacked'),
    json: breaks('an Any with one of its messages cannot be read'),
    source: breaks('its generated code is removed'),
  },
  'package-renamed': { title: 'package renamed', ...otherNames },
  'package-status': { title: 'package status changed', ...harmless },
  'file-added': { title: 'file added', ...harmless },
  'file-removed': { title: 'file removed', ...otherFile },
  'file-renamed': { title: 'file path changed', ...otherFile },
  'file-package': { title: 'package of the file changed', ...otherNames },
  'file-syntax': {
    title: 'syntax or edition of the file changed',
    wire: safe('each affected field is reported separately'),
    json: safe('each affected field is reported separately'),
    source: depends('whether the file uses editions before and after', ({ before, after }) =>
      syntaxFamily(before?.text) === syntaxFamily(after?.text)
        ? safe('both are editions; each affected element is reported separately')
        : breaks('generators produce different code for a different syntax'),
    ),
  },
  'file-option': {
    title: 'file option changed',
    wire: safe('file options affect only code generators'),
    json: safe('file options affect only code generators'),
    source: depends('the option', (change) =>
      Object.hasOwn(languagesOfOption, change.option ?? '') && hasOtherMeaning(change)
        ? breaks('generated code changes its name, place or form')
        : safe('generated code stays the same'),
    ),
    languages: ({ option = '' }: Change) => languagesOfOption[option] ?? [],
  },
  'import-added': { title: 'import added', ...harmless },
  'import-removed': {
    title: 'import removed',
    ...harmless,
    source: depends('whether the import was public', ({ before }) =>
      before?.text.startsWith('public ') === true
        ? breaks('importers of the file could use the names that it re-exported')
        : safe('it re-exports no names'),
    ),
  },
  'import-modifier': {
    title: 'import modifier changed',
    ...harmless,
    source: depends('whether the import was public', ({ before }) =>
      before?.text.startsWith('public ') === true
        ? breaks('importers of the file could use the names that it re-exported')
        : safe('it re-exported no names'),
    ),
  },
  'declaration-moved': { title: 'declaration moved to another file of its package', ...otherFile },
} satisfies Partial<Record<string, JudgementRow>>;
