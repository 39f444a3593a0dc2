/**
 * Opens a project. Files are read on demand and only once: each answer is cached as a promise, so that questions may be asked concurrently. Code for rare questions is
 * loaded lazily, always through a module of this package: rolldown 1.2 fails on a package with both static and lazy imports.
 */
import { resolve } from 'node:path';

import { succeed } from '@protoshepherd/source';

import { failByConfig, type Answer } from './answer.ts';
import type { FileProblems } from './check/file-problems.ts';
import { noMemory, type ProjectMemory } from './memory/project-memory.ts';
import type { Project, ProjectOptions } from './project.ts';
import type { LoadedApi } from './read/loaded-api.ts';
import { locateImports } from './read/locate-imports.ts';
import { readApi } from './read/read-api.ts';
import { loadProjectConfig } from './read/read-config.ts';

/** Opens the API below a directory, as described by its configuration and the options. */
export function openProject(options: ProjectOptions): Project {
  return openWithMemory(options, noMemory);
}

/** Opens a project with the memory of the previous state. */
export function openWithMemory(options: ProjectOptions, memory: ProjectMemory): Project {
  const directory = resolve(options.directory ?? '.');
  const { asOf, now = Date.parse(`${asOf}T00:00:00Z`) / 1000 } = options;
  const answers = new Map<string, Promise<unknown>>();
  /** Returns the cached answer to a question, or asks it. */
  const once = <Value>(question: string, ask: () => Promise<Value>): Promise<Value> => {
    const known = answers.get(question) as Promise<Value> | undefined;
    const answer = known ?? unlessSpent(ask);
    answers.set(question, answer);
    return answer;
  };
  /** If the project changed during the work, the answer or error may mix both states. */
  const unlessSpent = async <Value>(ask: () => Promise<Value>): Promise<Value> => {
    memory.refuseIfSpent();
    try {
      return await ask();
    } finally {
      memory.refuseIfSpent();
    }
  };
  const read = async (isSetAside?: (text: string) => boolean): Promise<Answer<LoadedApi>> => {
    const config = await project.config();
    return config.ok ? readApi(project, config.value, options, memory, isSetAside) : config;
  };

  const project: Project = {
    directory,
    asOf,
    now,

    config: () => once('config', () => loadProjectConfig(directory, options, memory)),

    manifest: () =>
      once('manifest', async () => {
        const { readManifest } = await import('./read/read-manifest.ts');
        const config = await project.config();
        if (!config.ok) return config;
        return memory.keep('manifest', [config.value, memory.settings], async () =>
          readManifest(config.value, directory, options),
        );
      }),

    importLocator: () =>
      once('import locator', async () => {
        const config = await project.config();
        return config.ok ? succeed(locateImports(config.value, options, directory, memory)) : config;
      }),

    tree: () => once('tree', read),

    graph: (edges = 'imports') =>
      once(`graph ${edges}`, async () => {
        const { graphApi } = await import('./read/graph-api.ts');
        return graphApi(project, edges);
      }),

    history: (revision) =>
      once(`history ${revision ?? ''}`, async () => {
        const { readApiHistory } = await import('./schedule/read-api-history.ts');
        return readApiHistory(project, options, revision, memory);
      }),

    availability: () =>
      once('availability', async () => {
        const { loadAvailability } = await import('./availability/load-availability.ts');
        return loadAvailability(project);
      }),

    releasedDeclarations: () =>
      once('released declarations', async () => {
        const { readReleasedApi } = await import('./availability/read-released-api.ts');
        return readReleasedApi(project);
      }),

    filesAt: (revision) =>
      once(`files ${revision}`, async () => {
        const { readFilesAt } = await import('./read/read-files-at.ts');
        return readFilesAt(project, revision, options);
      }),

    before: (against) =>
      once(`before ${against}`, async () => {
        const { loadBefore } = await import('./before/load-before.ts');
        const api = await project.tree();
        return api.ok ? succeed(await loadBefore(against, api.value, memory)) : api;
      }),

    policy: (name) =>
      once(`policy ${name ?? ''}`, async () => {
        const { choosePolicy } = await import('./schedule/choose-policy.ts');
        const loaded = await project.config();
        if (!loaded.ok) return loaded;
        const { config, locate, findings, source } = loaded.value;
        const policy = choosePolicy(name, config, locate);
        return policy.ok ? policy : failByConfig([...findings, ...policy.failure], [source]);
      }),

    usage: () =>
      once('usage', async () => {
        const config = await project.config();
        if (!config.ok) return config;
        if (config.value.config.usage.files.length === 0 && (options.usage ?? []).length === 0)
          return succeed(undefined);
        const { loadApiUsage } = await import('./usage/load-api-usage.ts');
        return loadApiUsage(project, config.value, options);
      }),

    schedule: (request = {}) =>
      once(`schedule ${JSON.stringify(request)}`, async () => {
        const { scheduleApi } = await import('./schedule/schedule-api.ts');
        return scheduleApi(project, request);
      }),

    reference: (request = {}) =>
      once(`reference ${JSON.stringify(request)}`, async () => {
        const { describeReference } = await import('./reference/describe-reference.ts');
        return describeReference(project, request);
      }),

    check: (request = {}) =>
      once(`check ${JSON.stringify(request)}`, async () => {
        const { checkApi } = await import('./check/check-api.ts');
        return checkApi(project, request, memory);
      }),

    async fix(request = {}) {
      const { fixApi } = await import('./check/fix-api.ts');
      const { recovers: _, overlay, ...same } = options;
      return fixApi(project, request, (changes) =>
        openProject({ ...same, ...changes, overlay: new Map([...(overlay ?? []), ...changes.overlay]) }),
      );
    },

    problems: () =>
      once('problems', async () => {
        const { findProblems, linkInBatches } = await import('./check/file-problems.ts');
        const api = await project.tree();
        if (!api.ok) return api;
        if (memory.yieldControl !== undefined) await linkInBatches(api.value.tree.schema, memory.yieldControl);
        return succeed(memory.revise<FileProblems>('problems', (former) => findProblems(api.value, former)));
      }),

    gaps: () =>
      once('gaps', async () => {
        const { findGaps } = await import('./check/find-gaps.ts');
        const api = await project.tree();
        return api.ok ? findGaps(api.value, memory) : api;
      }),

    completeTree: () =>
      once('complete tree', async () => {
        const { requireComplete } = await import('./check/find-gaps.ts');
        const api = await project.tree();
        return api.ok ? requireComplete(api.value, memory) : api;
      }),

    compat: (question = {}) =>
      once(`compat ${JSON.stringify(question)}`, async () => {
        const { compareWithBefore } = await import('./compat/compare-with-before.ts');
        return compareWithBefore(project, question, memory);
      }),

    plan: (request) =>
      once(`plan ${JSON.stringify(request)}`, async () => {
        const { planApi } = await import('./generate/plan-api.ts');
        return planApi(project, request);
      }),

    async generate(request) {
      const { generateApi } = await import('./generate/generate-api.ts');
      return generateApi((isSetAside) => once('sources', () => read(isSetAside)), request);
    },

    async candidate(path) {
      const { planCandidates, renderCandidate } = await import('./generate/candidate.ts');
      const planned = await once('candidates', () =>
        planCandidates(project, (isSetAside) => once('sources', () => read(isSetAside))),
      );
      return planned.ok ? succeed(renderCandidate(planned.value, path)) : planned;
    },

    async scan(request) {
      const { scanData } = await import('./scan/scan-data.ts');
      return scanData(project, request, options);
    },

    async rewriteValidation(request) {
      const { rewriteValidation } = await import('./rewrite/rewrite-validation.ts');
      return rewriteValidation(project, request);
    },

    async rewriteEdition(request) {
      const { rewriteEdition } = await import('./rewrite/rewrite-edition.ts');
      return rewriteEdition(project, request);
    },

    format: (paths = []) =>
      once(`format ${JSON.stringify(paths)}`, async () => {
        const { formatApi } = await import('./format/format-api.ts');
        return formatApi(project, paths, options);
      }),

    compile: (request) =>
      once(`compile ${JSON.stringify(request)}`, async () => {
        const { compileApi } = await import('./compile/compile-api.ts');
        return compileApi(project, request, options);
      }),

    async write(change) {
      const { writeChange } = await import('./change/write-change.ts');
      return writeChange(change, options);
    },
  };
  return project;
}
