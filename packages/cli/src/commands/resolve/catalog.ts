/** What references are looked up in: a registry, objects of KubeVela, or a bare list of versions. */
import { type LoadedDocuments, loadYamlDocuments, registryOf, UsageError } from '@protoshepherd/workspace';
import {
  isKubernetesObject,
  listedDefinition,
  readDefinitions,
  readObjects,
  type Definition,
  type FindDefinition,
  type PlacedRegistry,
} from '@protoshepherd/resolve';
import type { Finding, SourceFile } from '@protoshepherd/source';

import type { CommonOptionValues } from '../../command.ts';

/** Definitions, and where they come from. */
export interface Catalog {
  /** What people call it: its environment, or its file. */
  readonly name: string;
  readonly environment: string | undefined;
  /** Empty for a bare list, which fits any name. */
  readonly definitions: ReadonlyMap<string, Definition>;
  readonly find: FindDefinition;
  /** Undefined for a bare list. */
  readonly placed: PlacedRegistry | undefined;
  readonly findings: readonly Finding[];
  readonly sources: readonly SourceFile[];
  /** Could the file be read? If not, the findings say why. */
  readonly isReadable: boolean;
}

/** Loads the registry in a file. */
export async function loadCatalog(file: string, options: CommonOptionValues): Promise<Catalog> {
  return readCatalog(await loadYamlDocuments(file), options);
}

/** The registry in a file that was read already. */
export async function readCatalog(
  { source, documents, findings: syntax }: LoadedDocuments,
  options: CommonOptionValues,
): Promise<Catalog> {
  if (syntax.length > 0) return catalogOf(undefined, source, syntax, options);
  if (documents.some(({ value }) => isKubernetesObject(value)) || documents.length > 1) {
    const placed = readObjects(documents, source.path);
    return catalogOf(placed, source, placed.findings, options);
  }
  const { value: registry, locate, findings } = await registryOf(source);
  const placed = registry === undefined ? undefined : { registry, locate };
  return catalogOf(placed, source, findings, options);
}

function catalogOf(
  placed: PlacedRegistry | undefined,
  source: SourceFile,
  findings: readonly Finding[],
  { allowPartialDefinitions }: CommonOptionValues,
): Catalog {
  const isReadable = placed !== undefined && findings.length === 0;
  const read = isReadable
    ? readDefinitions(placed, { allowPartial: allowPartialDefinitions ?? false })
    : { definitions: new Map<string, Definition>(), findings: [] };
  const environment = placed?.registry.environment;
  return {
    name: environment ?? source.path,
    environment,
    definitions: read.definitions,
    find: (name) => read.definitions.get(name),
    placed,
    findings: [...findings, ...read.findings],
    sources: [source],
    isReadable,
  };
}

/** The catalog of `--available`. */
export function listedCatalog(versions: readonly string[], options: CommonOptionValues): Catalog {
  const mode = options.policy === 'legacy' ? 'legacy' : 'new';
  const listed = listDefinition('--available does not hold versions only', mode, versions, options);
  return {
    name: '--available',
    environment: undefined,
    definitions: new Map(),
    find: findOnce((name) => ({ ...listed, name })),
    placed: undefined,
    findings: [],
    sources: [],
    isReadable: true,
  };
}

/** A catalog in which new versions of every definition that is asked for have been released. */
export function withReleases(catalog: Catalog, releases: readonly string[], options: CommonOptionValues): Catalog {
  const find = findOnce((name) => {
    const definition = catalog.find(name);
    if (definition === undefined) return undefined;
    const released = listDefinition('--release names no version', definition.mode, releases, options);
    return { ...definition, versions: [...definition.versions, ...released.versions] };
  });
  return { ...catalog, find };
}

/** The same definition for the same name: what is known about it is kept with it. */
function findOnce(find: FindDefinition): FindDefinition {
  const known = new Map<string, Definition | undefined>();
  return (name) => {
    if (!known.has(name)) known.set(name, find(name));
    return known.get(name);
  };
}

/** A definition of bare versions; `complaint` is what to say if one of them is none. */
function listDefinition(
  complaint: string,
  mode: Definition['mode'],
  versions: readonly string[],
  { allowPartialDefinitions }: CommonOptionValues,
): Definition {
  const definition = listedDefinition('', mode, versions, allowPartialDefinitions ?? false);
  if (!definition.ok) throw new UsageError(`${complaint}; ${definition.failure}`);
  return definition.value;
}
