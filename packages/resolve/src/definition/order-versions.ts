/**
 * The versions of a definition, sorted and indexed for lookup. Cached by definition, since many references may query it.
 */
import { compareReleaseVersions, formatReleaseVersion, type ReleaseVersion } from '@protoshepherd/history';

import type { Definition, DefinitionVersion, NumberedVersion } from './definition.ts';

/** The ordered versions of a new definition. */
export interface OrderedVersions {
  /** Oldest first, independent of the order of application. */
  readonly all: readonly NumberedVersion[];
  /** The first version with a number. */
  readonly exact: (version: ReleaseVersion) => NumberedVersion | undefined;
  /** The versions of a series such as `1` or `1.2`, oldest first. */
  readonly series: (text: string) => readonly NumberedVersion[];
}

const known = new WeakMap<Definition, OrderedVersions>();

/** The ordered versions of a new definition. */
export function orderVersions(definition: Definition): OrderedVersions {
  const ordered = known.get(definition) ?? sortVersions(definition);
  known.set(definition, ordered);
  return ordered;
}

/** The names of all versions: oldest first for a new definition, in order of application for a legacy one. */
export function listVersions(definition: Definition): string[] {
  const versions = definition.mode === 'legacy' ? definition.versions : orderVersions(definition).all;
  return versions.map(({ text }) => text);
}

function sortVersions({ versions }: Definition): OrderedVersions {
  const all = versions.filter(isNumbered).toSorted((a, b) => compareReleaseVersions(a.version, b.version));
  const exact = new Map<string, NumberedVersion>();
  const series = new Map<string, NumberedVersion[]>();
  for (const each of all) {
    const number = formatReleaseVersion(each.version);
    if (!exact.has(number)) exact.set(number, each);
    const { major, minor } = each.version;
    for (const text of [`${major}`, `${major}.${minor}`]) {
      const members = series.get(text);
      if (members === undefined) series.set(text, [each]);
      else members.push(each);
    }
  }
  return {
    all,
    exact: (version) => exact.get(formatReleaseVersion(version)),
    series: (text) => series.get(text) ?? [],
  };
}

function isNumbered(version: DefinitionVersion): version is NumberedVersion {
  return version.version !== undefined;
}
