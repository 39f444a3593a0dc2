/** The sources in which references are looked up: a registry, objects of KubeVela, or a bare list of versions. */
import {
  isKubernetesObject,
  listedDefinition,
  readDefinitions,
  readObjects,
  type Definition,
  type FindDefinition,
  type PlacedRegistry,
} from '@protoshepherd/resolve';
import { fail, succeed, type Finding, type Result, type SourceFile } from '@protoshepherd/source';
import { loadYamlDocuments, parseRegistry, UsageError, type LoadedDocuments } from '@protoshepherd/workspace';

import type { ResolveOptions } from './resolve-options.ts';
import type { FindingsWithFiles } from './resolve-result.ts';

/** Definitions and their origin. */
export interface Catalog extends FindingsWithFiles {
  /** The name in reports: the environment, or the file. */
  readonly name: string;
  readonly environment: string | undefined;
  /** Empty for a bare list, which matches any name. */
  readonly definitions: ReadonlyMap<string, Definition>;
  readonly find: FindDefinition;
  /** Undefined for a bare list. */
  readonly placed: PlacedRegistry | undefined;
}

/** The options that affect how definitions are read. */
export type ReadingOptions = Pick<ResolveOptions, 'allowPartialDefinitions'>;

/** Loads the registry in a file. */
export async function loadCatalog(file: string, options: ReadingOptions): Promise<Result<Catalog, FindingsWithFiles>> {
  return readCatalog(await loadYamlDocuments(file), options);
}

/** Reads the registry in a file that is already loaded. */
export async function readCatalog(
  { source, documents, findings: syntax }: LoadedDocuments,
  options: ReadingOptions,
): Promise<Result<Catalog, FindingsWithFiles>> {
  if (syntax.length > 0) return fail({ findings: syntax, sources: [source] });
  if (documents.some(({ value }) => isKubernetesObject(value)) || documents.length > 1) {
    const placed = readObjects(documents, source.path);
    return createCatalog(placed, source, placed.findings, options);
  }
  const { value: registry, locate, findings } = await parseRegistry(source);
  return createCatalog(registry === undefined ? undefined : { registry, locate }, source, findings, options);
}

function createCatalog(
  placed: PlacedRegistry | undefined,
  source: SourceFile,
  wrong: readonly Finding[],
  { allowPartialDefinitions }: ReadingOptions,
): Result<Catalog, FindingsWithFiles> {
  const sources = [source];
  if (placed === undefined || wrong.length > 0) return fail({ findings: wrong, sources });
  const { definitions, findings } = readDefinitions(placed, { allowPartial: allowPartialDefinitions });
  const { environment } = placed.registry;
  const name = environment ?? source.path;
  return succeed({ name, environment, definitions, find: (each) => definitions.get(each), placed, findings, sources });
}

/** The catalog of `--available`. */
export function listedCatalog(
  versions: readonly string[],
  options: ReadingOptions & Pick<ResolveOptions, 'policy'>,
): Catalog {
  const mode = options.policy === 'legacy' ? 'legacy' : 'new';
  const listed = listDefinition('--available must contain versions only', mode, versions, options);
  return {
    name: '--available',
    environment: undefined,
    definitions: new Map(),
    find: memoize((name) => ({ ...listed, name })),
    placed: undefined,
    findings: [],
    sources: [],
  };
}

/** A catalog that adds new versions to every definition that is looked up. */
export function withReleases(catalog: Catalog, releases: readonly string[], options: ReadingOptions): Catalog {
  const find = memoize((name) => {
    const definition = catalog.find(name);
    if (definition === undefined) return undefined;
    const released = listDefinition('--release contains no version', definition.mode, releases, options);
    return { ...definition, versions: [...definition.versions, ...released.versions] };
  });
  return { ...catalog, find };
}

/** Memoizes a lookup, because consumers cache facts by definition object. */
function memoize(find: FindDefinition): FindDefinition {
  const known = new Map<string, Definition | undefined>();
  return (name) => {
    if (!known.has(name)) known.set(name, find(name));
    return known.get(name);
  };
}

/** A definition with bare versions. `problem` begins the message of the error if one of them is invalid. */
function listDefinition(
  problem: string,
  mode: Definition['mode'],
  versions: readonly string[],
  { allowPartialDefinitions }: ReadingOptions,
): Definition {
  const definition = listedDefinition('', mode, versions, allowPartialDefinitions);
  if (!definition.ok) throw new UsageError(`${problem}; ${definition.failure}`);
  return definition.value;
}
