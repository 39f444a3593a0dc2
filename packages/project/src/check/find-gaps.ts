/**
 * What an API cannot be judged by, because it was not read: imports that lead nowhere. Every command that judges or generates asks this question, and fails if
 * an answer counts, so that a gate never passes on what it did not see.
 */
import { checkTree, type ImportKnowledge } from '@protoshepherd/checks';
import { buildPackageGraph } from '@protoshepherd/dag';
import { hasErrors, succeed, type Finding } from '@protoshepherd/source';
import { createExternalLookup } from '@protoshepherd/workspace';

import { failForApi, type Answer } from '../answer.ts';
import { noMemory, type ProjectMemory } from '../memory/project-memory.ts';
import type { LoadedApi } from '../read/loaded-api.ts';
import { createFolderSearch } from './nearby-folders.ts';
import { keepProjectRules } from './project-rules.ts';

/** Finds the gaps of an API; those that the project has waived say so. */
export function findGaps(api: LoadedApi, memory: ProjectMemory): Answer<readonly Finding[]> {
  const isOpen = api.tree.files.some(({ schemaFile }) => schemaFile.imports.some(({ file }) => file === undefined));
  if (!isOpen) return succeed([]);
  const rules = keepProjectRules(api, {}, memory);
  if (!rules.ok) return failForApi(api, rules.failure);
  const { findings } = checkTree({
    graph: buildPackageGraph(api.tree, 'imports'),
    ...rules.value,
    asOf: api.asOf,
    only: ['unresolved-import'],
    imports: importKnowledge(api, memory),
  });
  return succeed(findings);
}

/** The API with its gaps among the findings; a failure if one of them counts. */
export function requireComplete(api: LoadedApi, memory: ProjectMemory = noMemory): Answer<LoadedApi> {
  const gaps = findGaps(api, memory);
  if (!gaps.ok) return gaps;
  if (hasErrors(gaps.value)) return failForApi(api, gaps.value, 'gaps');
  return succeed({ ...api, findings: [...api.findings, ...gaps.value] });
}

/** What a project knows about imports besides its tree. */
export function importKnowledge(api: LoadedApi, memory: ProjectMemory): ImportKnowledge {
  const isNamed = createExternalLookup(api.config);
  // Files that were set aside are there, and nobody needs to read them.
  const setAside = new Set(api.setAside.map(({ path }) => path));
  return {
    isExternal: (path) => isNamed(path) || setAside.has(path),
    findFolder: memory.keep('folder search', [memory.disk, api.config], () => createFolderSearch(api)),
  };
}
