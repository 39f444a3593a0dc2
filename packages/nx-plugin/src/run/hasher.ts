/**
 * The hash of a task that writes candidates. Candidates are not inputs, since the output of a run must not change the hash of the next one. But `--check` and
 * similar options compare with the existing candidates, so for these the candidates count.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { workspaceRoot, type Hash, type Task } from '@nx/devkit';

import { digestOf } from './compat-baseline.ts';
import type { HasherFacts } from './compat-hasher.ts';
import { argumentsOf, isReadOnly, optionsOf } from './task-options.ts';

export { hashCompat } from './compat-hasher.ts';

/** Hashes a task of the executors `run` and `protoxform`. */
export async function hashTask(task: Task, { hasher, projectGraph, taskGraph, env }: HasherFacts): Promise<Hash> {
  const hash = await hasher.hashTask(task, taskGraph, env);
  const options = optionsOf(task, projectGraph);
  if (!isReadOnly(argumentsOf(options))) return hash;
  const value = digestOf([hash.value, ...(options.candidates ?? []).flatMap(readFolder)]);
  return { ...hash, value };
}

/** The .proto files of a folder, name and text. */
function readFolder(directory: string): readonly string[] {
  const folder = join(workspaceRoot, directory);
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder).filter((name) => name.endsWith('.proto'));
  return names.toSorted().flatMap((name) => [`${directory}/${name}`, readFileSync(join(folder, name), 'utf8')]);
}
