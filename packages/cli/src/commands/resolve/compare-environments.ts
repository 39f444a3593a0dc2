/**
 * Compares two environments, or a registry and a published state: the same version must mean the same in both. Each may be a registry
 * or a lock.
 */
import {
  compareApiVersions,
  compareContents,
  collectContents,
  lockedContents,
  type Contents,
  type Definition,
} from '@protoshepherd/resolve';
import { fail, succeed, type Result } from '@protoshepherd/source';
import { loadYamlDocuments, parseLock, type LoadedDocuments } from '@protoshepherd/workspace';

import { readCatalog, type Catalog, type ReadingOptions } from './catalog.ts';
import type { ResolveOptions } from './resolve-options.ts';
import type { FindingsWithFiles } from './resolve-result.ts';

export interface Environment extends FindingsWithFiles {
  readonly contents: Contents;
  readonly definitions: ReadonlyMap<string, Definition>;
}

/** The options that affect a comparison. */
type ComparisonOptions = Pick<ResolveOptions, 'apiVersionChange'>;

/** Loads an environment from a registry or a lock. The file is read only once, because it may be a pipe. */
export async function loadEnvironment(
  file: string,
  options: ReadingOptions,
): Promise<Result<Environment, FindingsWithFiles>> {
  const loaded = await loadYamlDocuments(file);
  if (loaded.findings.length > 0 || !isLock(loaded)) {
    const catalog = await readCatalog(loaded, options);
    return catalog.ok ? succeed(toEnvironment(catalog.value)) : catalog;
  }
  const { value: lock, locate, findings, source } = await parseLock(loaded.source);
  if (lock === undefined) return fail({ findings, sources: [source] });
  const contents = lockedContents(lock.environment ?? file, { lock, locate });
  return succeed({ contents, definitions: new Map(), findings, sources: [source] });
}

function isLock({ documents }: LoadedDocuments): boolean {
  const value = documents[0]?.value;
  return typeof value === 'object' && value !== null && Object.hasOwn(value, 'references');
}

/** Finds the differences between the environments of two files. */
export async function compareFiles(
  file: string,
  against: string,
  options: ReadingOptions & ComparisonOptions,
): Promise<Result<FindingsWithFiles, FindingsWithFiles>> {
  const [here, there] = [await loadEnvironment(file, options), await loadEnvironment(against, options)];
  if (!here.ok) return here;
  if (!there.ok) return there;
  return succeed(compareEnvironments(here.value, there.value, options));
}

/** Adds the differences from another environment to the findings of a catalog. */
export function addDifferences(catalog: Catalog, there: Environment, options: ComparisonOptions): Catalog {
  return { ...catalog, ...compareEnvironments(toEnvironment(catalog), there, options) };
}

function toEnvironment({ name, definitions, findings, sources }: Catalog): Environment {
  return { contents: collectContents(name, definitions.values()), definitions, findings, sources };
}

/** The findings of both environments and of their comparison. */
function compareEnvironments(
  here: Environment,
  there: Environment,
  { apiVersionChange }: ComparisonOptions,
): FindingsWithFiles {
  const differences = [
    ...compareContents(here.contents, there.contents),
    ...compareApiVersions(there.definitions, here.definitions, apiVersionChange),
  ];
  return {
    findings: [...here.findings, ...there.findings, ...differences],
    sources: [...here.sources, ...there.sources],
  };
}
