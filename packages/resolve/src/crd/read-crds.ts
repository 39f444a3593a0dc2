/** Reads CustomResourceDefinitions from YAML documents. Other kinds are ignored; malformed definitions are findings. */
import { parseVersion } from '@protoshepherd/api-tree';
import type { Finding } from '@protoshepherd/source';
import type { YamlDocument } from '@protoshepherd/workspace';

import { createFinding } from '../finding-ids.ts';
import { isMapping, readList, readMapping, readText, readValue, type Mapping } from '../plain-data.ts';
import type { Crd, CrdPath, CrdVersion } from './crd.ts';

/** Definitions, and findings about them. */
export interface ReadCrds {
  readonly crds: readonly Crd[];
  readonly findings: readonly Finding[];
}

/** Reads all definitions in the documents, including those in lists. */
export function readCrds(documents: readonly YamlDocument[]): ReadCrds {
  const read = documents.flatMap((document) =>
    findCrdObjects(document.value).map(({ object, path }) => readCrd(object, document, path)),
  );
  return { crds: read.flatMap(({ crd }) => crd ?? []), findings: read.flatMap(({ findings }) => findings) };
}

interface PlacedObject {
  readonly object: Mapping;
  readonly path: CrdPath;
}

function findCrdObjects(value: unknown): PlacedObject[] {
  if (!isMapping(value)) return [];
  const items = readText(value, 'kind')?.endsWith('List') === true ? readList(value, 'items') : undefined;
  const objects = items?.map((object, at) => ({ object, path: ['items', at] })) ?? [{ object: value, path: [] }];
  return objects.flatMap(({ object, path }) => (isMapping(object) && isCrd(object) ? [{ object, path }] : []));
}

function isCrd(object: Mapping): boolean {
  return (
    object['kind'] === 'CustomResourceDefinition' &&
    (readText(object, 'apiVersion') ?? '').startsWith('apiextensions.k8s.io/')
  );
}

interface ReadCrd {
  readonly crd?: Crd;
  readonly findings: readonly Finding[];
}

function readCrd(object: Mapping, document: YamlDocument, base: CrdPath): ReadCrd {
  const locate: Crd['locate'] = (path, part) => document.locate([...base, ...path], part);
  const malformed = (path: CrdPath, message: string): Finding =>
    createFinding({ rule: 'crd-malformed', severity: 'error', message, location: locate(path, 'key') });
  const name = readText(readMapping(object, 'metadata'), 'name');
  if (name === undefined) return { findings: [malformed(['metadata'], 'a CustomResourceDefinition has no name')] };
  const spec = readMapping(object, 'spec');
  const listed = readList(spec, 'versions') ?? oldSpelling(spec);
  if (listed === undefined || listed.length === 0) {
    return { findings: [malformed(['spec', 'versions'], `${name} lists no versions`)] };
  }
  const findings = listed.flatMap((item, at) => {
    const isNamed = isMapping(item) && readText(item, 'name') !== undefined;
    return isNamed ? [] : [malformed(['spec', 'versions', at], `${name} lists a version without a name`)];
  });
  const conversion = readMapping(spec, 'conversion');
  const status = readMapping(object, 'status');
  // Items that are not strings are kept, so that the indices of the others stay valid.
  const stored = readList(status, 'storedVersions')?.map((version) =>
    typeof version === 'string' ? version : JSON.stringify(version),
  );
  const crd: Crd = {
    name,
    strategy: readText(conversion, 'strategy') ?? 'None',
    hasWebhookClient:
      Object.hasOwn(readMapping(conversion, 'webhook'), 'clientConfig') ||
      Object.hasOwn(conversion, 'webhookClientConfig'),
    versions: listed.flatMap((item, at) => (isMapping(item) ? readVersion(item, at, spec) : [])),
    // Generated files contain an empty list, which says nothing about a cluster.
    storedVersions: stored?.length === 0 ? undefined : stored,
    locate,
  };
  return { crd, findings };
}

/** The `v1beta1` API of definitions had a single version, at the top of the spec. */
function oldSpelling(spec: Mapping): readonly unknown[] | undefined {
  const name = readText(spec, 'version');
  return name === undefined ? undefined : [{ name, served: true, storage: true }];
}

function readVersion(item: Mapping, at: number, spec: Mapping): CrdVersion[] {
  const name = readText(item, 'name');
  if (name === undefined) return [];
  const path = ['spec', 'versions', at];
  const own = readValue(readMapping(item, 'schema'), 'openAPIV3Schema');
  const shared = readValue(readMapping(spec, 'validation'), 'openAPIV3Schema');
  return [
    {
      name,
      version: parseVersion(name),
      served: item['served'] === true,
      storage: item['storage'] === true,
      schema: own ?? shared,
      path,
      schemaPath:
        own === undefined ? ['spec', 'validation', 'openAPIV3Schema'] : [...path, 'schema', 'openAPIV3Schema'],
    },
  ];
}
