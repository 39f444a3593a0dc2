/**
 * The versions of a definition, put in order and under the names by which they are asked for. That is done once for a definition, since many references may ask.
 */
import { compareReleaseVersions, formatReleaseVersion, type ReleaseVersion } from '@protoshepherd/history';

import type { Definition, DefinitionVersion, NumberedVersion } from './definition.ts';

/** The versions of a new definition. */
export interface OrderedVersions {
  /** Oldest first; the order of application does not matter. */
  readonly all: readonly NumberedVersion[];
  /** The first one with a number. */
  readonly exact: (version: ReleaseVersion) => NumberedVersion | undefined;
  /** Those of a series such as `1` or `1.2`, oldest first. */
  readonly series: (text: string) => readonly NumberedVersion[];
}

const known = new WeakMap<Definition, OrderedVersions>();

/** The versions of a new definition in order. */
export function orderVersions(definition: Definition): OrderedVersions {
  const ordered = known.get(definition) ?? putInOrder(definition);
  known.set(definition, ordered);
  return ordered;
}

/** The names of all versions: of a new definition oldest first, of a legacy one as they were applied. */
export function listVersions(definition: Definition): string[] {
  const versions = definition.mode === 'legacy' ? definition.versions : orderVersions(definition).all;
  return versions.map(({ text }) => text);
}

function putInOrder({ versions }: Definition): OrderedVersions {
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
