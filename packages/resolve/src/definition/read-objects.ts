/**
 * Reads KubeVela objects as a registry. A `v2beta1` object holds all versions in `spec.versions`; a `v1beta1` object is one revision, and the order of objects with the same name is
 * the order of application. A CustomResourceDefinition among them lists the API versions.
 */
import type { Finding } from '@protoshepherd/source';
import type { Registry, RegistryApiVersion, RegistryDefinition, YamlDocument } from '@protoshepherd/workspace';

import { createFinding } from '../finding-ids.ts';
import { isMapping, readList, readMapping, readText, readValue, type Mapping } from '../plain-data.ts';
import type { PlacedRegistry } from './read-definitions.ts';
import { versionAnnotation } from './version-sources.ts';

type Path = readonly (string | number)[];

/** A registry from objects, and findings about them. */
export interface ObjectRegistry extends PlacedRegistry {
  readonly findings: readonly Finding[];
}

/** Is this a Kubernetes object rather than a registry? */
export function isKubernetesObject(value: unknown): boolean {
  return isMapping(value) && typeof value['kind'] === 'string' && typeof value['apiVersion'] === 'string';
}

/** Reads the definitions among the documents; other kinds are ignored. */
export function readObjects(documents: readonly YamlDocument[], file: string): ObjectRegistry {
  const read = documents.map(readObject);
  const definitions = read.filter((each) => each.definition !== undefined);
  // The list of API versions may span several objects; locations follow it.
  const apiVersions = read.flatMap((each) => each.apiVersions.map((version, at) => ({ version, each, at })));
  const registry: Registry = {
    version: 1,
    apiVersions: apiVersions.map(({ version }) => version),
    definitions: definitions.flatMap(({ definition }) => definition ?? []),
  };
  return {
    registry,
    findings: [...read.flatMap(({ findings }) => findings), ...findOtherKinds(definitions)],
    locate: ([key, at, ...rest], part) => {
      const object = key === 'definitions' ? definitions[Number(at)] : undefined;
      if (object !== undefined) return object.document.locate(object.mapPath(rest), part);
      const listed = key === 'apiVersions' ? apiVersions[Number(at)] : undefined;
      if (listed !== undefined) return listed.each.document.locate(['spec', 'versions', listed.at, ...rest], part);
      return { file, line: 1, column: 1, endLine: 1, endColumn: 1 };
    },
  };
}

interface ReadObject {
  readonly document: YamlDocument;
  readonly kind: string;
  readonly definition?: RegistryDefinition;
  readonly apiVersions: readonly RegistryApiVersion[];
  readonly findings: readonly Finding[];
  /** Maps a path below the definition in the registry to a path in the object. */
  readonly mapPath: (path: Path) => Path;
}

/** A component and a trait may have the same name, but a reference cannot distinguish them. */
function findOtherKinds(definitions: readonly ReadObject[]): Finding[] {
  const kinds = new Map<string, string>();
  return definitions.flatMap(({ document, kind, definition }) => {
    const name = definition?.name ?? '';
    const first = kinds.get(name) ?? kind;
    kinds.set(name, first);
    if (first === kind) return [];
    const message = `${name} is the name of a ${first} and of a ${kind}; a reference cannot distinguish them, so put them into two files`;
    const location = document.locate(['kind']);
    return [createFinding({ rule: 'definition-kind', severity: 'error', message, location })];
  });
}

function readObject(document: YamlDocument): ReadObject {
  const object = document.value;
  const kind = (isMapping(object) ? readText(object, 'kind') : undefined) ?? '';
  const nothing: ReadObject = { document, kind, apiVersions: [], findings: [], mapPath: (path) => path };
  if (!isMapping(object)) return nothing;
  const apiVersion = readText(object, 'apiVersion') ?? '';
  if (kind === 'CustomResourceDefinition') return { ...nothing, apiVersions: readApiVersions(object) };
  if (!apiVersion.startsWith('core.oam.dev/') || !kind.endsWith('Definition')) return nothing;
  const name = readText(readMapping(object, 'metadata'), 'name');
  if (name === undefined) {
    return { ...nothing, findings: [invalidFinding(document, ['metadata', 'name'], `a ${kind} has no name`)] };
  }
  const listed = readList(readMapping(object, 'spec'), 'versions');
  return listed === undefined
    ? readRevision(nothing, object, { name, apiVersion })
    : readListed(nothing, object, { name, apiVersion }, listed);
}

interface Identity {
  readonly name: string;
  readonly apiVersion: string;
}

function readListed(base: ReadObject, object: Mapping, identity: Identity, listed: readonly unknown[]): ReadObject {
  const { document } = base;
  const annotations = readAnnotations(object);
  const findings: Finding[] = [];
  const versions = listed.map((item, at) => {
    const version = isMapping(item) ? item['version'] : undefined;
    if (typeof version !== 'string') findings.push(notText(document, ['spec', 'versions', at, 'version'], version));
    const content = isMapping(item)
      ? Object.fromEntries(Object.entries(item).filter(([key]) => key !== 'version'))
      : item;
    return { ...(typeof version === 'string' && { version }), annotations, content };
  });
  return {
    ...base,
    definition: { ...identity, mode: 'new', versions: findings.length === 0 ? versions : [] },
    findings,
    mapPath: ([key, at, ...rest]) => {
      if (key !== 'versions') return ['metadata', 'name'];
      return rest[0] === 'annotations' ? ['metadata', ...rest] : ['spec', 'versions', at ?? 0, ...rest];
    },
  };
}

function readRevision(base: ReadObject, object: Mapping, identity: Identity): ReadObject {
  const spec = readMapping(object, 'spec');
  const annotations = readAnnotations(object);
  const version = readValue(spec, 'version');
  const isNew = version !== undefined || Object.hasOwn(annotations, versionAnnotation);
  const isWrong = version !== undefined && typeof version !== 'string';
  const revision = { ...(typeof version === 'string' && { version }), annotations, content: spec };
  return {
    ...base,
    definition: { ...identity, mode: isNew ? 'new' : 'legacy', versions: isWrong ? [] : [revision] },
    findings: isWrong ? [notText(base.document, ['spec', 'version'], version)] : [],
    mapPath: ([key, , ...rest]) => {
      if (key !== 'versions' || rest.length === 0) return ['metadata', 'name'];
      return rest[0] === 'annotations' ? ['metadata', ...rest] : ['spec', ...rest];
    },
  };
}

/** One for every item of the list. Items without a name get an empty one, which is not a valid version. */
function readApiVersions(object: Mapping): RegistryApiVersion[] {
  return (readList(readMapping(object, 'spec'), 'versions') ?? []).map((item) => {
    const version = isMapping(item) ? item : {};
    return {
      name: readText(version, 'name') ?? '',
      served: readValue(version, 'served') === true,
      storage: readValue(version, 'storage') === true,
    };
  });
}

function readAnnotations(object: Mapping): Readonly<Record<string, string>> {
  const written = readMapping(readMapping(object, 'metadata'), 'annotations');
  return Object.fromEntries(
    Object.entries(written).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

function notText(document: YamlDocument, path: Path, value: unknown): Finding {
  const what =
    value === undefined ? 'is missing' : `must be a string in quotes, not ${JSON.stringify(value)?.slice(0, 60)}`;
  return invalidFinding(document, path, `the version ${what}`);
}

function invalidFinding(document: YamlDocument, path: Path, message: string): Finding {
  return createFinding({ rule: 'version-invalid', severity: 'error', message, location: document.locate(path) });
}
