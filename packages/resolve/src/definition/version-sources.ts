/**
 * A definition can state its version in three ways. KubeVela does not define which one counts if there are two, so that is an error rather than a priority to
 * remember.
 */
import type { RegistryVersion } from '@protoshepherd/workspace';

/** The annotation that gives a version. */
export const versionAnnotation = 'definitionrevision.oam.dev/version';
/** The annotation that gives a revision its name. */
const nameAnnotation = 'definitionrevision.oam.dev/name';

/** One statement of a version. */
export interface VersionSource {
  /** Its name in messages. */
  readonly source: string;
  readonly value: string;
  /** Where it stands, from the version on. */
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
