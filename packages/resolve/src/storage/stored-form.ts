/**
 * Kubernetes stores one API version of an object. KubeVela stores the old one, which can hold only the highest version of a definition. To avoid losses, all versions
 * are kept in an annotation, and reading the stored form restores the original.
 */
import { isMapping } from '../plain-data.ts';

/** A definition in the new API version: all versions and the annotations. */
export interface VersionedObject {
  readonly name: string;
  readonly annotations: Readonly<Record<string, string>>;
  readonly versions: readonly ObjectVersion[];
}

/** One version of a definition. */
export interface ObjectVersion {
  readonly version: string;
  readonly spec: unknown;
}

/** The same definition in stored form: the spec of one version. */
export interface StoredObject {
  readonly name: string;
  readonly annotations: Readonly<Record<string, string>>;
  readonly spec: unknown;
}

/** The annotation that keeps everything that does not fit the stored form. */
export const versionsAnnotation = 'definition.oam.dev/versions';

/** Converts to the stored form, with the spec of version `highest`. An existing annotation of the same name is preserved inside the new one. */
export function toStoredForm(object: VersionedObject, highest: string): StoredObject {
  const { name, annotations, versions } = object;
  const kept = JSON.stringify({ annotations, versions });
  return {
    name,
    annotations: { ...annotations, [versionsAnnotation]: kept },
    spec: versions.find(({ version }) => version === highest)?.spec,
  };
}

/**
 * Restores an object from its stored form; `undefined` if it was never written in the new API version, or the
 * annotation is damaged.
 */
export function fromStoredForm({ name, annotations }: StoredObject): VersionedObject | undefined {
  const kept = Object.hasOwn(annotations, versionsAnnotation)
    ? parse(annotations[versionsAnnotation] ?? '')
    : undefined;
  if (!isMapping(kept) || !isAnnotations(kept['annotations']) || !Array.isArray(kept['versions'])) return undefined;
  const versions: unknown[] = kept['versions'];
  return versions.every(isVersion) ? { name, annotations: kept['annotations'], versions } : undefined;
}

function isAnnotations(value: unknown): value is Readonly<Record<string, string>> {
  return isMapping(value) && Object.values(value).every((each) => typeof each === 'string');
}

function isVersion(value: unknown): value is ObjectVersion {
  return isMapping(value) && typeof value['version'] === 'string' && Object.hasOwn(value, 'spec');
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
