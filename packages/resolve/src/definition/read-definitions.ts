/** Reads definitions from a registry, with findings about invalid versions. */
import { formatReleaseVersion } from '@protoshepherd/history';
import type { Finding, Location } from '@protoshepherd/source';
import type { Registry, RegistryDefinition } from '@protoshepherd/workspace';

import { createFinding } from '../finding-ids.ts';
import type { Definition, DefinitionVersion } from './definition.ts';
import { readRegistryVersion } from './read-registry-version.ts';

/** A registry with a location lookup. */
export interface PlacedRegistry {
  readonly registry: Registry;
  readonly locate: (path: readonly (string | number)[], part?: 'key' | 'value') => Location;
}

/** How to read definitions. */
export interface DefinitionOptions {
  /** Accept `2` and `3.4` as versions of definitions? */
  readonly allowPartial?: boolean;
}

/** Definitions by name, and findings about them. */
export interface ReadDefinitions {
  readonly definitions: ReadonlyMap<string, Definition>;
  readonly findings: readonly Finding[];
}

/**
 * Reads all definitions of a registry. Repeated names are one definition that was applied again: its versions are appended, and the last occurrence determines the rest.
 */
export function readDefinitions(
  { registry, locate }: PlacedRegistry,
  { allowPartial = false }: DefinitionOptions = {},
): ReadDefinitions {
  const drafts = new Map<string, Draft>();
  const findings: Finding[] = [];
  for (const [at, written] of registry.definitions.entries()) {
    const place = (path: readonly (string | number)[]): Location => locate(['definitions', at, ...path]);
    const before = drafts.get(written.name);
    const { versions, numbers } = before ?? { versions: [], numbers: new Map<string, string>() };
    const draft: Draft = { written, place: place(['name']), versions, numbers };
    drafts.set(written.name, draft);
    const read = written.versions.map((version, index) =>
      readRegistryVersion(version, {
        definition: written,
        locate: (path) => place(['versions', index, ...path]),
        number: draft.versions.length + index + 1,
        allowPartial,
      }),
    );
    findings.push(
      ...read.flatMap((each) => each.findings),
      ...read.flatMap(({ version }) => addVersion(draft, version)),
    );
    if (before !== undefined && before.written.mode !== written.mode) {
      findings.push(otherMode(written, before.written.mode, place(['mode'])));
    }
  }
  return { definitions: new Map([...drafts].map(([name, draft]) => [name, toDefinition(draft)])), findings };
}

/** A definition under construction. */
interface Draft {
  readonly written: RegistryDefinition;
  readonly place: Location;
  readonly versions: DefinitionVersion[];
  /** Version names, by version number. */
  readonly numbers: Map<string, string>;
}

function toDefinition({ written: { name, mode, apiVersion }, versions, place }: Draft): Definition {
  return { name, mode, ...(apiVersion !== undefined && { apiVersion }), versions, place };
}

/** References cannot distinguish two versions with the same number. */
function addVersion({ written: { name }, versions, numbers }: Draft, added: DefinitionVersion): Finding[] {
  const { text, version, place } = added;
  versions.push(added);
  if (version === undefined) return [];
  const number = formatReleaseVersion(version);
  const first = numbers.get(number);
  if (first === undefined) numbers.set(number, text);
  if (first === undefined || place === undefined) return [];
  const message =
    first === text
      ? `${name} has the version ${text} twice`
      : `${name} has the versions ${first} and ${text}, which rank equally`;
  return [createFinding({ rule: 'version-twice', severity: 'error', message, location: place })];
}

function otherMode({ name, mode }: RegistryDefinition, before: Definition['mode'], location: Location): Finding {
  const message = `${name} is ${before} above and ${mode} here; use one of the two for all its versions`;
  return createFinding({ rule: 'definition-mode', severity: 'error', message, location });
}
