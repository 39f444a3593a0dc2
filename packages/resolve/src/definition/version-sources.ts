/**
 * A definition can state its version in three ways. KubeVela does not define their precedence, so stating it twice is an error.
 */
import type { RegistryVersion } from '@protoshepherd/workspace';

/** The annotation that gives a version. */
export const versionAnnotation = 'definitionrevision.oam.dev/version';
/** The annotation that names a revision. */
const nameAnnotation = 'definitionrevision.oam.dev/name';

/** One statement of a version. */
export interface VersionSource {
  /** Its display name in messages. */
  readonly source: string;
  readonly value: string;
  /** Its path relative to the version. */
  readonly path: readonly string[];
}

/** All statements of the version, the field first. */
export function versionSources({ version, annotations }: RegistryVersion): VersionSource[] {
  const named = [versionAnnotation, nameAnnotation].flatMap((key) =>
    Object.hasOwn(annotations, key)
      ? [{ source: `the annotation ${key}`, value: annotations[key] ?? '', path: ['annotations', key] }]
      : [],
  );
  return version === undefined ? named : [{ source: 'the field version', value: version, path: ['version'] }, ...named];
}
