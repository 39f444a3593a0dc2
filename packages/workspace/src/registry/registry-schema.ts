/**
 * The keys of registries and locks. These tables are the single source for checking values, finding unknown keys and generating the published JSON
 * Schemas.
 */
import * as v from 'valibot';

import { withDescription, withFacts, list, mapping, must, oneOf, optional, text } from '../yaml/schema-parts.ts';
import { registryModes, type Lock, type Registry } from './registry.ts';

const fileVersion = withDescription(
  v.literal(1, must('1, the only version of this file format')),
  'The version of this file format.',
);

const apiVersion = v.object(
  {
    name: withDescription(text(), 'The API version, such as v1beta1.'),
    served: v.exactOptional(withDescription(v.boolean(must('true or false')), 'Whether clients can request it.'), true),
    storage: v.exactOptional(
      withDescription(v.boolean(must('true or false')), 'Whether it is the stored version.'),
      false,
    ),
  },
  mapping,
);

const definitionVersion = v.object(
  {
    version: optional(versionText(), 'The version, such as 1.2.3, in quotes where YAML would read a number.'),
    annotations: v.exactOptional(
      withDescription(
        v.pipe(
          v.record(v.string(), v.string(must('a string; write it in quotes')), mapping),
          withFacts<Record<string, string>>({ key: { pattern: /^/, name: 'an annotation' } }),
        ),
        'The annotations of the object; definitionrevision.oam.dev/version and definitionrevision.oam.dev/name also give a version.',
      ),
      {},
    ),
    digest: optional(digestText(), 'A digest of the content, such as sha256:…. Default: computed from the content.'),
    content: v.exactOptional(withDescription(v.unknown(), 'The content of the version; any data.')),
    parameters: v.exactOptional(
      withDescription(
        v.unknown(),
        'The JSON Schema of the properties that an application may set, to find breaks within a major version.',
      ),
    ),
  },
  mapping,
);

const definition = v.object(
  {
    name: withDescription(text(), 'The name at the start of references.'),
    mode: v.exactOptional(
      withDescription(
        oneOf(registryModes),
        'new: referred to by version; legacy: by revision number or revision name, and the last one applied is the latest.',
      ),
      'new',
    ),
    apiVersion: optional(text(), 'The API version that the definition is an object of, such as core.oam.dev/v2beta1.'),
    versions: list(definitionVersion, 'a list of versions', 'The versions in the order in which they were applied.'),
  },
  mapping,
);

export const registrySchema = v.object(
  {
    version: fileVersion,
    environment: optional(text(), 'The name of the environment, such as dev.'),
    apiVersions: list(
      apiVersion,
      'a list of API versions',
      'The API versions of the kind that definitions are objects of.',
    ),
    definitions: list(definition, 'a list of definitions', 'The definitions that references can name.'),
  },
  mapping,
) satisfies v.GenericSchema<unknown, Registry>;

const lockedReference = v.object(
  {
    reference: withDescription(text(), 'The reference as it was given, such as component@1.2.'),
    version: withDescription(versionText(), 'The version that it resolved to.'),
    digest: optional(digestText(), 'A digest of the content of that version.'),
  },
  mapping,
);

export const lockSchema = v.object(
  {
    version: fileVersion,
    environment: optional(text(), 'The name of the environment, such as dev.'),
    references: list(lockedReference, 'a list of references', 'The resolved version of each reference.'),
  },
  mapping,
) satisfies v.GenericSchema<unknown, Lock>;

/** YAML reads 1.10 as the number 1.1, so versions must be quoted. */
function versionText(): v.GenericSchema<string> {
  return v.pipe(v.string(must('a string in quotes')), v.nonEmpty('must not be empty'));
}

function digestText(): v.GenericSchema<string> {
  return v.pipe(
    v.string(must('a digest such as sha256:0a1b')),
    v.regex(/^[a-z0-9]{1,20}:[0-9A-Za-z+/=_-]{1,200}$/, 'must be a digest such as sha256:0a1b'),
  );
}
