/**
 * Checks a project in two steps: first by its texts alone (syntax, linking, rules), then with its history as well (breaks, support windows, waivers). An editor shows the first during typing,
 * and the second after a pause.
 */
import { resolve } from 'node:path';

import { findRule, ruleIds } from '@protoshepherd/checks';
import { createMissingFileTest, type Failure, type LoadedApi, type Project } from '@protoshepherd/project';
import type { Finding } from '@protoshepherd/source';
import { InputError, UsageError } from '@protoshepherd/workspace';

import { fileAt } from '../server/file-at.ts';
import type { OpenProject } from '../server/open-project.ts';

/** Findings, with the texts and locations of their files. */
export interface Problems {
  /** Without waived findings. */
  readonly findings: readonly Finding[];
  /** The path of a file on disk; undefined if it is not there, like a file of an older state. */
  readonly originOf: (file: string) => string | undefined;
  readonly textOf: (file: string) => string | undefined;
  /** False if an obstacle prevented part of the check. The earlier diagnostics of other files then remain. */
  readonly isWhole: boolean;
  /** The obstacle, if no finding reports it. */
  readonly obstacle?: string;
}

export interface FileProblems extends Problems {
  /** The paths of the checked files. */
  readonly paths: readonly string[];
}

/** Checks the texts of some files in isolation. The result is available before the rest of a large tree is linked. */
export async function findTextProblems(
  { live: { project }, isStandalone }: OpenProject,
  asked: readonly string[],
): Promise<FileProblems | undefined> {
  const loaded = await project.tree();
  if (!loaded.ok) return undefined;
  const api = loaded.value;
  const paths = asked.filter((path) => fileAt(api, path) !== undefined);
  const files = paths.flatMap((path) => fileAt(api, path) ?? []);
  const isExplained = createExplanationFilter(api, isStandalone);
  const linked = api.tree.schema.listFindings(files.filter(({ isTarget }) => isTarget));
  const read = files.flatMap(({ tree }) => tree.findings);
  const own = [...read, ...linked].filter((each) => !isExplained(each));
  return { ...createProblems(api, own), paths };
}

/** Runs the quick step. */
export async function findQuickProblems({ live: { project }, isStandalone: isAlone }: OpenProject): Promise<Problems> {
  return catchObstacle(async () => {
    const [problems, loaded] = [await project.problems(), await project.tree()];
    if (!problems.ok) return createFailedProblems(project, problems.failure);
    if (!loaded.ok) return createFailedProblems(project, loaded.failure);
    const api = loaded.value;
    const isExplained = createExplanationFilter(api, isAlone);
    const texts = [...problems.value.values()].flat().filter((each) => !isExplained(each));
    if (isAlone) return createProblems(api, texts);
    const checked = await project.check({ part: 'tree' });
    return checked.ok
      ? createProblems(api, [...texts, ...checked.value.findings])
      : createProblems(api, [...texts, ...checked.failure.findings], false);
  });
}

/** Runs the slow step. A standalone file has no history. */
export async function findSlowProblems({
  live: { project },
  isStandalone: isAlone,
}: OpenProject): Promise<Problems | undefined> {
  if (isAlone) return undefined;
  return catchObstacle(async () => {
    const loaded = await project.tree();
    const manifest = await project.manifest();
    const wrong = manifest.ok ? manifest.value.findings : manifest.failure.findings;
    if (!loaded.ok) return createFailedProblems(project, { ...loaded.failure, findings: wrong });
    const { checked, obstacle } = await checkAll(project);
    if (!checked.ok) return createProblems(loaded.value, [...wrong, ...checked.failure.findings], false);
    const { findings, breaks, notCompared } = checked.value;
    const isWhole = notCompared === undefined && obstacle === undefined;
    const beyondTree = findings.filter(({ rule }) => findRule(rule)?.about !== 'tree');
    const kept = isWhole ? breaks : breaks.filter(({ location }) => loaded.value.originOf(location.file) === undefined);
    return {
      ...createProblems(loaded.value, [...wrong, ...beyondTree, ...kept], isWhole),
      ...(obstacle !== undefined && { obstacle }),
    };
  });
}

/** A filter for errors that an unresolved import explains. A rule reports that import, except for a standalone file. */
function createExplanationFilter(api: LoadedApi, isAlone: boolean): (error: Finding) => boolean {
  const isExplained = createMissingFileTest(api.tree.schema);
  return (error) => isExplained(error) && !(isAlone && error.rule === 'unresolved-import');
}

type Checked = Awaited<ReturnType<Project['check']>>;

/** An unreadable older state prevents only the comparison. */
async function checkAll(project: Project): Promise<{ readonly checked: Checked; readonly obstacle?: string }> {
  try {
    return { checked: await project.check() };
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    return { checked: await project.check({ only: ruleIds }), obstacle: error.message };
  }
}

async function catchObstacle(find: () => Promise<Problems>): Promise<Problems> {
  try {
    return await find();
  } catch (error) {
    if (!(error instanceof InputError || error instanceof UsageError)) throw error;
    return {
      findings: [],
      originOf: () => undefined,
      textOf: () => undefined,
      isWhole: false,
      obstacle: error.message,
    };
  }
}

function createProblems(api: LoadedApi, findings: readonly Finding[], isWhole = true): Problems {
  return {
    findings: findings.filter(({ waived }) => waived === undefined),
    originOf: (file) => api.originOf(file) ?? settingsFile(api.directory, file),
    textOf: (file) => api.tree.schema.file(file)?.tree.file.text ?? api.sourceOf(file)?.text,
    isWhole,
  };
}

/** Without a tree, only findings in settings files have a location. */
function createFailedProblems({ directory }: Project, { findings, sourceOf }: Failure): Problems {
  return {
    findings,
    originOf: (file) => settingsFile(directory, file),
    textOf: (file) => sourceOf(file)?.text,
    isWhole: false,
  };
}

/** Findings name settings files relative to the directory of the project. */
function settingsFile(directory: string, file: string): string | undefined {
  return /\.(?:ya?ml|json)$/.test(file) ? resolve(directory, file) : undefined;
}
