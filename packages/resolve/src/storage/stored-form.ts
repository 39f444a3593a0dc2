/**
 * Kubernetes stores one API version of an object. KubeVela keeps the old one, which has room for one version of a definition: the highest. So that nothing is lost, all
 * versions travel in an annotation, and reading the stored form gives back what was written.
 */
import { isMapping } from '../plain-data.ts';

/** A definition in the new API version: all versions at once, and what else its object says. */
export interface VersionedObject {
  readonly name: string;
  readonly annotations: Readonly<Record<string, string>>;
  readonly versions: readonly ObjectVersion[];
}

/** One version of it. */
export interface ObjectVersion {
  readonly version: string;
  readonly spec: unknown;
}

/** The same definition as it is stored: the spec of one version. */
export interface StoredObject {
  readonly name: string;
  readonly annotations: Readonly<Record<string, string>>;
  readonly spec: unknown;
}

/** The annotation that keeps what the stored form has no room for. */
export const versionsAnnotation = 'definition.oam.dev/versions';

/** The stored form; `highest` is the version whose spec it shows. An annotation of our own name that was there already goes into what is kept. */
export function toStoredForm(object: VersionedObject, highest: string): StoredObject {
  const { name, annotations, versions } = object;
  const kept = JSON.stringify({ annotations, versions });
  return {
    name,
    annotations: { ...annotations, [versionsAnnotation]: kept },
    spec: versions.find(({ version }) => version === highest)?.spec,
  };
}

/** What was stored; undefined if the object was never written in the new API version, or the annotation is damaged. */
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
