/** One version of a definition, and what is wrong with what it says about itself. */
import type { Finding, Location } from '@protoshepherd/source';
import type { RegistryDefinition, RegistryVersion } from '@protoshepherd/workspace';

import { createFinding, type ResolveFindingId } from '../finding-ids.ts';
import { contentDigest } from './content-digest.ts';
import { readDefinitionVersion } from './definition-version-number.ts';
import type { DefinitionVersion } from './definition.ts';
import { versionSources } from './version-sources.ts';

/** Where a version stands, and how it is read. */
export interface VersionContext {
  readonly definition: RegistryDefinition;
  /** The place of a key of the version. */
  readonly locate: (path: readonly string[]) => Location;
  /** The number of the revision, counted from one. */
  readonly number: number;
  readonly allowPartial: boolean;
}

/** A version, and findings about it. */
export interface ReadVersion {
  readonly version: DefinitionVersion;
  readonly findings: readonly Finding[];
}

/** Reads a version. A revision that nobody gave a name is called by its number. */
export function readVersion(written: RegistryVersion, context: VersionContext): ReadVersion {
  const { digest, content, parameters } = written;
  const text = versionSources(written)[0]?.value ?? `v${context.number}`;
  const number = context.definition.mode === 'legacy' ? undefined : numberOf(written, context);
  const known = digest ?? (content === undefined ? undefined : contentDigest(content));
  return {
    version: {
      text,
      version: number === undefined || 'rule' in number ? undefined : number,
      ...(known !== undefined && { digest: known }),
      ...(content !== undefined && { content }),
      ...(parameters !== undefined && { parameters }),
      place: context.locate([]),
    },
    findings: [...compareSources(written, context), ...(number !== undefined && 'rule' in number ? [number] : [])],
  };
}

function compareSources(written: RegistryVersion, { locate }: VersionContext): Finding[] {
  const [first, ...others] = versionSources(written);
  if (first === undefined) return [];
  return others.map(({ source, value, path }) => {
    const advice = value === first.value ? 'KubeVela takes one only' : 'nothing tells which one counts';
    return said(
      'version-sources',
      `${first.source} says ${first.value}, ${source} says ${value}; ${advice}`,
      locate(path),
    );
  });
}

function numberOf(
  written: RegistryVersion,
  { definition: { name }, locate, allowPartial }: VersionContext,
): DefinitionVersion['version'] | Finding {
  const [source] = versionSources(written);
  if (source === undefined) return said('version-invalid', `a version of ${name} says no version`, locate([]));
  const number = readDefinitionVersion(source.value, allowPartial);
  if (typeof number !== 'string') return number;
  return said('version-invalid', `${name} has the version ${source.value}; ${number}`, locate(source.path));
}

function said(rule: ResolveFindingId, message: string, location: Location): Finding {
  return createFinding({ rule, severity: 'error', message, location });
}
