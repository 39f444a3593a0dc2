/**
 * Hashes tasks whose inputs are incomplete. Candidates are not inputs of the task that writes them, because its output must not change the hash of the next run;
 * but `--check` compares with them, so then they are part of the hash. A command about the past depends on the date and on git. A task that changes its own inputs
 * must run every time.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { workspaceRoot, type Hash, type ProjectGraph, type Task } from '@nx/devkit';

import { protosInput } from '../infer/inputs.ts';
import { computeDigest } from './compat-baseline.ts';
import type { HasherFacts } from './compat-hasher.ts';
import { historyDigest, createUniqueValue } from './history-digest.ts';
import {
  collectArguments,
  argumentValues,
  isReadOnly,
  isWriting,
  namesOtherFiles,
  readTaskOptions,
} from './task-options.ts';

export { hashCompat } from './compat-hasher.ts';

/** Hashes a task of the executors `run`, `fmt` and `protoxform`. */
export async function hashTask(task: Task, { hasher, projectGraph, taskGraph, env }: HasherFacts): Promise<Hash> {
  const hash = await hasher.hashTask(task, taskGraph, env);
  const { candidates = [], history, ...options } = readTaskOptions(task, projectGraph);
  const args = collectArguments(options);
  const parts = [
    ...(isReadOnly(args) ? candidates.flatMap(readFolder) : []),
    ...(history === undefined ? [] : [(await digestHistory(history, args)) ?? createUniqueValue()]),
    ...(isWriting(args) || namesOtherFiles(args) || !seesFiles(task, projectGraph) ? [createUniqueValue()] : []),
  ];
  return parts.length === 0 ? hash : { ...hash, value: computeDigest([hash.value, ...parts]) };
}

/**
 * Tests if the inputs include the files of the API. Defaults in nx.json for a target name such as `build` replace the inputs of
 * this plugin.
 */
function seesFiles({ target: { project, target } }: Task, { nodes }: ProjectGraph): boolean {
  const inputs: readonly unknown[] = nodes[project]?.data.targets?.[target]?.inputs ?? [];
  return inputs.some(
    (each) =>
      each === protosInput || (typeof each === 'object' && each !== null && Object.values(each).includes(protosInput)),
  );
}

/** The history of a folder, as of the date in the arguments or today. */
function digestHistory(folder: string, args: readonly string[]): Promise<string | undefined> {
  const day = argumentValues(args, '--as-of').at(-1) ?? new Date().toISOString().slice(0, 10);
  return historyDigest(join(workspaceRoot, folder), day);
}

/** The names and texts of the .proto files in a folder. */
function readFolder(directory: string): readonly string[] {
  const folder = join(workspaceRoot, directory);
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder).filter((name) => name.endsWith('.proto'));
  return names.toSorted().flatMap((name) => [`${directory}/${name}`, readFileSync(join(folder, name), 'utf8')]);
}
