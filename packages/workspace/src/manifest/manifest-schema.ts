/**
 * The keys of `lifecycle.yaml`. This table is the single source for checking values, finding unknown keys and generating the published JSON
 * Schema.
 */
import * as v from 'valibot';

import { checkDocument } from '../yaml/check-document.ts';
import { date, withDescription, list, mapping, must, oneOf, optional, text } from '../yaml/schema-parts.ts';
import { anchors, emptyManifest, type LoadedManifest, type Manifest } from './manifest.ts';

const release = v.object(
  {
    version: withDescription(releaseName(), 'The release, such as v1.2.3.'),
    date: withDescription(date(), 'The day it was made.'),
  },
  mapping,
);

const consultation = v.object(
  {
    date: withDescription(date(), 'The day on which the consultation ended.'),
    note: optional(text(), 'The outcome, or where to read about it.'),
  },
  mapping,
);

const packageVersion = v.object(
  {
    package: withDescription(text(), 'The package, such as envoy.config.route.v3; `*` matches any text, as in `*.v2`.'),
    introduced: optional(date(), 'The day it was introduced; overrides git.'),
    introducedIn: optional(releaseName(), 'The first release that has it.'),
    announced: optional(date(), 'The day on which its deprecation was announced.'),
    announcedIn: optional(releaseName(), 'The release that announced its deprecation.'),
    supportEnds: optional(date(), 'The first day on which it may be removed; overrides the policy.'),
    removed: optional(date(), 'The day on which it was removed; overrides git.'),
    removedIn: optional(releaseName(), 'The first release without it.'),
    implementationRemoved: optional(
      date(),
      'The day on which the implementation stopped supporting it; its files may be removed later.',
    ),
    movedFrom: optional(text(), 'The former name of the package.'),
    migration: optional(text(), 'The migration guide from the previous version.'),
    owner: optional(text(), 'Its owner.'),
  },
  mapping,
);

const item = v.object(
  {
    name: withDescription(text(), 'The full name of a field, value, message, enum, service or method.'),
    marked: optional(date(), 'The day on which it was marked as deprecated; overrides git.'),
    markedIn: optional(releaseName(), 'The release that deprecated it.'),
    supportEnds: optional(date(), 'The first day on which it may be removed; overrides the policy.'),
    removed: optional(date(), 'The day on which it was removed.'),
    removedIn: optional(releaseName(), 'The first release without it.'),
    replacement: optional(text(), 'What to use instead.'),
    owner: optional(text(), 'Its owner.'),
  },
  mapping,
);

const owner = v.object(
  {
    package: withDescription(text(), 'A package, or several with `*` for any text.'),
    owner: withDescription(text(), 'Their owner.'),
  },
  mapping,
);

export const manifestSchema = v.object(
  {
    version: withDescription(
      v.literal(1, must('1, the only version of this file format')),
      'The version of this file format.',
    ),
    standalone: v.exactOptional(
      withDescription(
        v.boolean(must('true or false')),
        'Whether the manifest is complete. If it is, neither the tree nor its history is read.',
      ),
      emptyManifest.standalone,
    ),
    adopted: optional(date(), 'The day on which the API adopted its policy. Earlier events give no findings.'),
    anchor: optional(oneOf(anchors), 'What counts as the introduction; overrides the policy.'),
    releases: list(
      release,
      'a list of releases',
      'Releases that have no tag here, or whose date differs from the date of their tag.',
    ),
    lastCut: optional(date(), 'The day on which the last major version was cut.'),
    consultation: optional(consultation, 'The consultation of the users of the API about the next major version.'),
    versions: list(packageVersion, 'a list of package versions', 'Facts about package versions; later entries win.'),
    items: list(item, 'a list of items', 'Facts about deprecated elements.'),
    owners: list(owner, 'a list of owners', 'Owners of packages; later entries win.'),
  },
  mapping,
) satisfies v.GenericSchema<unknown, Manifest>;

function releaseName(): v.GenericSchema<string> {
  return v.pipe(
    text(),
    v.regex(
      /^v?(?:0|[1-9]\d{0,8})\.(?:0|[1-9]\d{0,8})\.(?:0|[1-9]\d{0,8})(?:-[0-9A-Za-z.-]{1,60})?$/,
      'must be a release such as v1.2.3',
    ),
  );
}

/** Checks the text of a manifest; findings call it `file`. */
export function checkManifest(file: string, content: string): Pick<LoadedManifest, 'manifest' | 'findings' | 'locate'> {
  const { value: manifest, findings, locate } = checkDocument(file, content, manifestSchema);
  return { manifest, findings, locate };
}
