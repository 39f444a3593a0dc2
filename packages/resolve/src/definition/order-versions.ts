import { compareReleaseVersions } from '@protoshepherd/api-tree';

import type { Definition, DefinitionVersion, NumberedVersion } from './definition.ts';

/** The versions of a new definition, oldest first; the order of application does not matter. */
export function orderVersions(definition: Definition): NumberedVersion[] {
  return definition.versions.filter(isNumbered).toSorted((a, b) => compareReleaseVersions(a.version, b.version));
}

/** The names of all versions: of a new definition oldest first, of a legacy one as they were applied. */
export function listVersions(definition: Definition): string[] {
  const versions = definition.mode === 'legacy' ? definition.versions : orderVersions(definition);
  return versions.map(({ text }) => text);
}

function isNumbered(version: DefinitionVersion): version is NumberedVersion {
  return version.version !== undefined;
}
