/** Reads CustomResourceDefinitions from files, folders and git revisions. */
import { existsSync } from 'node:fs';

import { readCrds, type Crd } from '@protoshepherd/resolve';
import type { Finding, SourceFile } from '@protoshepherd/source';
import {
  parseDocuments,
  requireRepository,
  InputError,
  listYamlFiles,
  loadYamlDocuments,
  readFileAtRevision,
  resolveRevision,
  type LoadedDocuments,
} from '@protoshepherd/workspace';

/** The loaded definitions. */
export interface LoadedCrds {
  readonly crds: readonly Crd[];
  /** The files that were searched. */
  readonly files: readonly string[];
  readonly sources: readonly SourceFile[];
  /** Errors in the YAML; definitions in such a file cannot be checked. */
  readonly unreadable: readonly Finding[];
  /** Findings about the definitions. */
  readonly findings: readonly Finding[];
}

/** Reads all definitions below paths. */
export async function loadCrds(paths: readonly string[]): Promise<LoadedCrds> {
  const files = [...new Set(paths.flatMap(listYamlFiles))];
  const loaded: LoadedDocuments[] = [];
  for (const file of files) loaded.push(await loadYamlDocuments(file));
  return combineCrds(loaded, files);
}

/** Reads the old state: a file, a folder, or the same files at a revision. */
export async function loadCrdsBefore(against: string, files: readonly string[]): Promise<LoadedCrds> {
  const revision = against.startsWith('git:') ? against.slice('git:'.length) : against;
  if (revision === against && existsSync(against)) return loadCrds([against]);
  const [first] = files;
  if (first === undefined) throw new InputError(against, 'the paths contain no file to read at the revision');
  const repository = await requireRepository(first);
  const commit = await resolveRevision(repository, revision);
  const loaded: LoadedDocuments[] = [];
  for (const file of files) {
    const text = await readFileAtRevision(repository, commit, file);
    if (text !== undefined) loaded.push(await parseDocuments({ path: `${file} (${revision})`, text }));
  }
  return combineCrds(loaded, files);
}

function combineCrds(loaded: readonly LoadedDocuments[], files: readonly string[]): LoadedCrds {
  const read = loaded.map(({ documents }) => readCrds(documents));
  return {
    crds: read.flatMap(({ crds }) => crds),
    files,
    sources: loaded.map(({ source }) => source),
    unreadable: loaded.flatMap(({ findings }) => findings),
    findings: read.flatMap(({ findings }) => findings),
  };
}
