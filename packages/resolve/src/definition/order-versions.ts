import { compareReleaseVersions } from '@protoshepherd/api-tree';

import type { Definition, DefinitionVersion, NumberedVersion } from './definition.ts';

const known = new WeakMap<Definition, readonly NumberedVersion[]>();

/** The versions of a new definition, oldest first; the order of application does not matter. They are put in order once, since many references may ask. */
export function orderVersions(definition: Definition): readonly NumberedVersion[] {
  const ordered =
    known.get(definition) ??
    definition.versions.filter(isNumbered).toSorted((a, b) => compareReleaseVersions(a.version, b.version));
  known.set(definition, ordered);
  return ordered;
}

/** The names of all versions: of a new definition oldest first, of a legacy one as they were applied. */
export function listVersions(definition: Definition): string[] {
  const versions = definition.mode === 'legacy' ? definition.versions : orderVersions(definition);
  return versions.map(({ text }) => text);
}

function isNumbered(version: DefinitionVersion): version is NumberedVersion {
  return version.version !== undefined;
}
