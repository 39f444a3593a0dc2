/**
 * Snippets for annotations about versions and life cycles: the status of a package, a move, a rename or a deprecation. `api-tree` knows the
 * extensions; this module adds only their values.
 */
import { annotationSubject, type AnnotationSubject } from '@protoshepherd/api-tree';

import type { Entry } from '../entry.ts';
import type { OptionsType } from '../place/place.ts';

/** The value and purpose of an annotation. */
interface Pattern {
  readonly title: string;
  /** The text of the options; `$name` is the extension in parentheses. */
  readonly snippet: string;
}

const patterns: Partial<Readonly<Record<AnnotationSubject, readonly Pattern[]>>> = {
  status: [
    {
      title: 'status of the package',
      snippet: '$name.package_version_status = ${1|ACTIVE,FROZEN,NEXT_MAJOR_VERSION_CANDIDATE|}',
    },
    { title: 'work in progress', snippet: '$name.work_in_progress = true' },
  ],
  fileMigrate: [{ title: 'move to another package', snippet: '$name.move_to_package = "${1:package}"' }],
  migrate: [{ title: 'rename in the next major version', snippet: '$name.rename = "${1:name}"' }],
  versioning: [{ title: 'name in the version before', snippet: '$name.previous_message_type = "${1:type}"' }],
  deprecatedAt: [{ title: 'deprecate', snippet: 'deprecated = true, $name = "${1:3.0}"' }],
};

/** Only files declare the status of a package. */
const statusOwner: OptionsType = 'FileOptions';

/** Snippets for the annotations among some extensions, whose labels have the form `(full.name)`. */
export function annotationEntries(extensions: readonly Entry[], owner: OptionsType): readonly Entry[] {
  return extensions.flatMap((extension) => {
    if (extension.kind !== 'extension') return [];
    const subject = annotationSubject(extension.subject?.name ?? '', '');
    const found = subject === undefined ? [] : (patterns[subject] ?? []);
    return found
      .filter(({ snippet }) => owner === statusOwner || !snippet.includes('package_version_status'))
      .map(({ title, snippet }): Entry => {
        const written = snippet.replace('$name', () => extension.label);
        const { isDeprecated: _, ...rest } = extension;
        return {
          ...rest,
          label: `${extension.label}: ${title}`,
          kind: 'snippet',
          snippet: written,
          text: withoutBlanks(written),
        };
      });
  });
}

/** The text of a snippet, with the first choice for each placeholder. */
function withoutBlanks(snippet: string): string {
  return snippet.replaceAll(/\$\{\d+[:|]([^,|}]*)[^}]*\}/g, '$1');
}
