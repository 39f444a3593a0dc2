/**
 * Unread parts of an API that prevent a judgement: unresolved imports. Every command that judges or generates runs this check and fails on a finding that
 * counts, so that a gate never passes on unseen files.
 */
import { checkTree, type ImportKnowledge } from '@protoshepherd/checks';
import { buildPackageGraph } from '@protoshepherd/dag';
import { hasErrors, succeed, type Finding } from '@protoshepherd/source';
import { createExternalLookup } from '@protoshepherd/workspace';

import { failForApi, type Answer } from '../answer.ts';
import { noMemory, type ProjectMemory } from '../memory/project-memory.ts';
import type { LoadedApi } from '../read/loaded-api.ts';
import { createFolderSearch } from './nearby-folders.ts';
import { loadProjectRules } from './project-rules.ts';

/** Finds the gaps of an API; waived ones are marked. */
export function findGaps(api: LoadedApi, memory: ProjectMemory): Answer<readonly Finding[]> {
  const isOpen = api.tree.files.some(({ schemaFile }) => schemaFile.imports.some(({ file }) => file === undefined));
  if (!isOpen) return succeed([]);
  const rules = loadProjectRules(api, {}, memory);
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

/** The knowledge of a project about imports beyond its tree. */
export function importKnowledge(api: LoadedApi, memory: ProjectMemory): ImportKnowledge {
  const isNamed = createExternalLookup(api.config);
  // Files that were set aside exist, and need not be read.
  const setAside = new Set(api.setAside.map(({ path }) => path));
  return {
    isExternal: (path) => isNamed(path) || setAside.has(path),
    findFolder: memory.keep('folder search', [memory.disk, api.config], () => createFolderSearch(api)),
  };
}
