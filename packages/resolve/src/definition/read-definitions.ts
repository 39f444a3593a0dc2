/** From what a registry says to definitions that can be asked, and findings about versions that mean nothing. */
import { formatReleaseVersion } from '@protoshepherd/api-tree';
import { createFinding, type Finding, type Location } from '@protoshepherd/source';
import type { Registry, RegistryDefinition } from '@protoshepherd/workspace';

import type { Definition, DefinitionVersion } from './definition.ts';
import { readVersion } from './read-definition-version.ts';

/** A registry with a way to its places. */
export interface PlacedRegistry {
  readonly registry: Registry;
  readonly locate: (path: readonly (string | number)[], part?: 'key' | 'value') => Location;
}

/** How definitions are read. */
export interface DefinitionOptions {
  /** Are `2` and `3.4` versions of definitions? */
  readonly allowPartial?: boolean;
}

/** Definitions by name, and what is wrong with them. */
export interface ReadDefinitions {
  readonly definitions: ReadonlyMap<string, Definition>;
  readonly findings: readonly Finding[];
}

/** Reads all definitions of a registry. A name that is there twice is one definition, applied again. */
export function readDefinitions(
  { registry, locate }: PlacedRegistry,
  { allowPartial = false }: DefinitionOptions = {},
): ReadDefinitions {
  const definitions = new Map<string, Definition>();
  const findings: Finding[] = [];
  for (const [at, written] of registry.definitions.entries()) {
    const place = (path: readonly (string | number)[]): Location => locate(['definitions', at, ...path]);
    const before = definitions.get(written.name);
    const earlier = before?.versions ?? [];
    const read = written.versions.map((version, index) =>
      readVersion(version, {
        definition: written,
        locate: (path) => place(['versions', index, ...path]),
        number: earlier.length + index + 1,
        allowPartial,
      }),
    );
    const definition = joinDefinition(written, [...earlier, ...read.map(({ version }) => version)], place(['name']));
    definitions.set(written.name, definition);
    findings.push(...read.flatMap((each) => each.findings), ...findTwice(definition, earlier.length));
    if (before !== undefined && before.mode !== written.mode)
      findings.push(otherMode(before, definition, place(['mode'])));
  }
  return { definitions, findings };
}

function joinDefinition(
  { name, mode, apiVersion }: RegistryDefinition,
  versions: readonly DefinitionVersion[],
  place: Location,
): Definition {
  return { name, mode, ...(apiVersion !== undefined && { apiVersion }), versions, place };
}

/** Two versions that stand at the same place in the order cannot be told apart by a reference. Those before `from` have been judged. */
function findTwice({ name, versions }: Definition, from: number): Finding[] {
  const known = new Map<string, DefinitionVersion>();
  return versions.flatMap(({ text, version, place }, at) => {
    if (version === undefined) return [];
    const first = known.get(formatReleaseVersion(version));
    if (first === undefined) known.set(formatReleaseVersion(version), { text, version });
    if (first === undefined || at < from || place === undefined) return [];
    const names = first.text === text ? text : `${first.text}, as ${text},`;
    const message = `${name} has the version ${names} twice`;
    return [createFinding({ rule: 'version-twice', severity: 'error', message, location: place })];
  });
}

function otherMode(before: Definition, { name, mode }: Definition, location: Location): Finding {
  const message = `${name} is ${before.mode} at first and ${mode} here; it can be one only`;
  return createFinding({ rule: 'definition-mode', severity: 'error', message, location });
}
