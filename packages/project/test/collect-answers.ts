/** All answers of a project as plain data: two projects with equal data are equivalent. */
import { describeGraph, describePlan, findOdrViolations } from '@protoshepherd/dag';
import type { Finding } from '@protoshepherd/source';

import type { Answer, LoadedApi, Project } from '../src/index.ts';

/** Which answers are compared. */
export type Question = keyof typeof questions;

const questions = {
  config: async (project: Project) => told(await project.config(), ({ config, source }) => ({ config, source })),
  manifest: async (project: Project) => told(await project.manifest(), ({ manifest, file }) => ({ manifest, file })),
  tree: async (project: Project) => told(await project.tree(), describeApi),
  graph: async (project: Project) =>
    told(await project.graph(), (graph) =>
      describeGraph(graph, { withIncludes: true, violations: findOdrViolations(graph) }),
    ),
  references: async (project: Project) =>
    told(await project.graph('references'), (graph) => describeGraph(graph, { withIncludes: true, violations: [] })),
  problems: async (project: Project) => told(await project.problems(), (problems) => byName(problems)),
  gaps: async (project: Project) => told(await project.gaps(), (gaps) => gaps),
  rules: async (project: Project) => told(await project.check({ part: 'tree' }), ({ findings }) => findings),
  check: async (project: Project) =>
    told(await project.check(), ({ findings, breaks, notCompared, sourceOf, pathOf }) => ({
      findings,
      breaks,
      notCompared,
      places: places([...findings, ...breaks], { sourceOf, pathOf }),
    })),
  compat: async (project: Project) =>
    told(await project.compat(), ({ findings, oldErrors, gaps, versionAdvice }) => ({
      findings,
      oldErrors,
      gaps,
      versionAdvice,
    })),
  schedule: async (project: Project) =>
    told(await project.schedule(), ({ schedule, findings, gaps }) => ({ schedule, findings, gaps })),
  plan: async (project: Project) =>
    told(await project.plan({ closure: 'package', bump: [], discretionary: 'never' }), ({ plan, problems }) => ({
      plan: describePlan(plan),
      problems,
    })),
  format: async (project: Project) =>
    told(await project.format(), ({ changed }) => changed.map(({ path, after }) => [path, after])),
};

/** Asks all of some questions. */
export async function collectAnswers(
  project: Project,
  asked: readonly Question[] = Object.keys(questions) as Question[],
): Promise<Readonly<Record<string, unknown>>> {
  const answers: Record<string, unknown> = {};
  for (const question of asked) {
    try {
      answers[question] = await questions[question](project);
    } catch (error) {
      answers[question] = `${(error as Error).name}: ${(error as Error).message}`;
    }
  }
  return JSON.parse(JSON.stringify(answers)) as Record<string, unknown>;
}

function told<Value>(answer: Answer<Value>, describe: (value: Value) => unknown): unknown {
  if (answer.ok) return { value: describe(answer.value) };
  const { cause, findings, filesRead, ...where } = answer.failure;
  return { cause, findings, filesRead, places: places(findings, where) };
}

function describeApi(api: LoadedApi): unknown {
  const { tree, findings, filesRead, style, roots, includes, originOf, pathOf, sourceOf } = api;
  return {
    files: tree.files.map((file) => ({
      path: file.path,
      text: file.schemaFile.tree.file.text.length,
      package: file.packageVersion.name,
      isTarget: file.isTarget,
      imports: file.schemaFile.imports.map((each) => [each.path, each.file?.path]),
      elements: file.elements.map(({ fullName }) => fullName),
      place: [originOf(file.path), pathOf(file.path), sourceOf(file.path)?.text.length],
    })),
    order: tree.schema.files.map(({ path }) => path),
    packages: tree.packages.map(({ name, status, isTarget }) => [name, status, isTarget]),
    findings,
    filesRead,
    style,
    roots,
    includes,
  };
}

function places(findings: readonly Finding[], { sourceOf, pathOf }: Pick<LoadedApi, 'sourceOf' | 'pathOf'>): unknown {
  return findings.map(({ location: { file, line } }) => [pathOf(file), sourceOf(file)?.lines.lineText(line)]);
}

function byName<Value>(map: ReadonlyMap<string, Value>): unknown {
  return [...map].toSorted(([a], [b]) => (a < b ? -1 : 1));
}
