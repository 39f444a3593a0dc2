import { formatReleaseVersion } from '@protoshepherd/history';

import { readDefinitionVersion } from './definition-version-number.ts';
import type { Definition, DefinitionVersion } from './definition.ts';

/** A definition from a bare list of versions, in the order of application. A text is why a version is none. */
export function listedDefinition(
  name: string,
  mode: Definition['mode'],
  texts: readonly string[],
  allowPartial: boolean,
): Definition | string {
  const versions: DefinitionVersion[] = [];
  const known = new Set<string>();
  for (const text of texts) {
    if (text === '') return 'one of them is empty';
    const version = mode === 'legacy' ? undefined : readDefinitionVersion(text, allowPartial);
    if (typeof version === 'string') return `${text}: ${version}`;
    const key = version === undefined ? undefined : formatReleaseVersion(version);
    if (key !== undefined && known.has(key)) return `${text} is there twice`;
    if (key !== undefined) known.add(key);
    versions.push({ text, version });
  }
  return { name, mode, versions };
}
