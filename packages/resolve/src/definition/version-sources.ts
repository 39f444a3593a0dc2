/**
 * A definition can say its version in three ways. Which one counts if there are two was never settled, so that is an error: nobody should have to
 * know a priority.
 */
import type { RegistryVersion } from '@protoshepherd/workspace';

/** The annotation that gives a version. */
export const versionAnnotation = 'definitionrevision.oam.dev/version';
/** The annotation that gives a revision its name. */
const nameAnnotation = 'definitionrevision.oam.dev/name';

/** One place that says a version. */
export interface VersionSource {
  /** What people call it. */
  readonly source: string;
  readonly value: string;
  /** Where it stands, from the version on. */
  readonly path: readonly string[];
}

/** All that is said about the version, the field first. */
export function versionSources({ version, annotations }: RegistryVersion): VersionSource[] {
  const named = [versionAnnotation, nameAnnotation].flatMap((key) =>
    Object.hasOwn(annotations, key)
      ? [{ source: `the annotation ${key}`, value: annotations[key] ?? '', path: ['annotations', key] }]
      : [],
  );
  return version === undefined ? named : [{ source: 'the field version', value: version, path: ['version'] }, ...named];
}
