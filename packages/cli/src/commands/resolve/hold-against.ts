/** Two environments, or a registry and what was published, must mean the same by the same version. Each may be a registry or a lock. */
import {
  compareApiVersions,
  compareContents,
  contentsOf,
  lockedContents,
  type Contents,
  type Definition,
} from '@protoshepherd/resolve';
import type { Finding, Severity, SourceFile } from '@protoshepherd/source';
import { loadYamlDocuments, lockOf, type LoadedDocuments } from '@protoshepherd/workspace';

import type { CommonOptionValues } from '../../command.ts';
import { readCatalog, type Catalog } from './catalog.ts';

/** An environment. */
export interface Environment {
  readonly contents: Contents;
  readonly definitions: ReadonlyMap<string, Definition>;
  readonly findings: readonly Finding[];
  readonly sources: readonly SourceFile[];
  readonly isReadable: boolean;
}

/** Loads an environment from a registry or a lock. The file is read once: it may be a pipe. */
export async function loadEnvironment(file: string, options: CommonOptionValues): Promise<Environment> {
  const loaded = await loadYamlDocuments(file);
  if (loaded.findings.length > 0 || !isLock(loaded)) return environmentOf(await readCatalog(loaded, options));
  const { value: lock, locate, findings, source } = await lockOf(loaded.source);
  const contents = lock === undefined ? nothing : lockedContents(lock.environment ?? file, { lock, locate });
  return { contents, definitions: new Map(), findings, sources: [source], isReadable: lock !== undefined };
}

const nothing: Contents = { environment: '', digests: new Map() };

function isLock({ documents }: LoadedDocuments): boolean {
  const value = documents[0]?.value;
  return typeof value === 'object' && value !== null && Object.hasOwn(value, 'references');
}

/** A catalog with what it means otherwise than another environment. */
export function holdAgainst(catalog: Catalog, there: Environment, options: CommonOptionValues): Catalog {
  return {
    ...catalog,
    findings: [...catalog.findings, ...there.findings, ...compareEnvironments(environmentOf(catalog), there, options)],
    sources: [...catalog.sources, ...there.sources],
  };
}

function environmentOf({ name, definitions, findings, sources, isReadable }: Catalog): Environment {
  return { contents: contentsOf(name, definitions.values()), definitions, findings, sources, isReadable };
}

/** What one environment means otherwise than the other. */
export function compareEnvironments(
  here: Environment,
  there: Environment,
  { apiVersionChange = 'warning' }: CommonOptionValues,
): Finding[] {
  return [
    ...compareContents(here.contents, there.contents),
    ...compareApiVersions(there.definitions, here.definitions, apiVersionChange as Severity),
  ];
}
