/** Reads one version of a registry, with findings about its number. */
import type { ReleaseVersion } from '@protoshepherd/history';
import { fail, succeed, type Finding, type Location, type Result } from '@protoshepherd/source';
import type { RegistryDefinition, RegistryVersion } from '@protoshepherd/workspace';

import { createFinding, type ResolveFindingId } from '../finding-ids.ts';
import { contentDigest } from './content-digest.ts';
import type { DefinitionVersion } from './definition.ts';
import { parseDefinitionVersion } from './parse-definition-version.ts';
import { versionSources } from './version-sources.ts';

/** The context of a version. */
export interface VersionContext {
  readonly definition: RegistryDefinition;
  /** The location of a key in the version. */
  readonly locate: (path: readonly string[]) => Location;
  /** The number of the revision, 1-based. */
  readonly number: number;
  readonly allowPartial: boolean;
}

/** A version, and findings about it. */
export interface ReadVersion {
  readonly version: DefinitionVersion;
  readonly findings: readonly Finding[];
}

/** Reads a version. A revision without a name is named after its number. */
export function readRegistryVersion(written: RegistryVersion, context: VersionContext): ReadVersion {
  const { digest, content, parameters } = written;
  const text = versionSources(written)[0]?.value ?? `v${context.number}`;
  const number = context.definition.mode === 'legacy' ? succeed(undefined) : readNumber(written, context);
  const known = digest ?? (content === undefined ? undefined : contentDigest(content));
  return {
    version: {
      text,
      version: number.ok ? number.value : undefined,
      ...(known !== undefined && { digest: known }),
      ...(content !== undefined && { content }),
      ...(parameters !== undefined && { parameters }),
      place: context.locate([]),
    },
    findings: [...compareSources(written, context), ...(number.ok ? [] : [number.failure])],
  };
}

function compareSources(written: RegistryVersion, { locate }: VersionContext): Finding[] {
  const [first, ...others] = versionSources(written);
  if (first === undefined) return [];
  return others.map(({ source, value, path }) => {
    const advice = value === first.value ? 'KubeVela accepts only one' : 'it is unclear which one counts';
    return errorAt(
      'version-sources',
      `${first.source} says ${first.value}, ${source} says ${value}; ${advice}`,
      locate(path),
    );
  });
}

function readNumber(
  written: RegistryVersion,
  { definition: { name }, locate, allowPartial }: VersionContext,
): Result<ReleaseVersion, Finding> {
  const [source] = versionSources(written);
  if (source === undefined)
    return fail(errorAt('version-invalid', `a version of ${name} has no version number`, locate([])));
  const number = parseDefinitionVersion(source.value, allowPartial);
  if (number.ok) return number;
  const message = `${name} has the version ${source.value}; ${number.failure}`;
  return fail(errorAt('version-invalid', message, locate(source.path)));
}

function errorAt(rule: ResolveFindingId, message: string, location: Location): Finding {
  return createFinding({ rule, severity: 'error', message, location });
}
