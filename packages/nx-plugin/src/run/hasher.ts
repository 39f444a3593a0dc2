/**
 * The hash of a task that writes candidates. Candidates are no inputs, since what a run writes must not make the next run look new. But `--check` and its like
 * compare with the candidates that are there: for these, the candidates count.
 */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { workspaceRoot, type Hash, type HasherContext, type Task } from '@nx/devkit';

import { argumentsOf, isReadOnly, type BatchOptions } from './batch-options.ts';

/** What Nx hands over: its type says less. */
type Context = HasherContext & Required<Pick<HasherContext, 'taskGraph'>> & { readonly env: NodeJS.ProcessEnv };

/** Hashes a task of the executors `run` and `protoxform`. */
export async function hashTask(task: Task, { hasher, projectGraph, taskGraph, env }: Context): Promise<Hash> {
  const hash = await hasher.hashTask(task, taskGraph, env);
  const target = projectGraph.nodes[task.target.project]?.data.targets?.[task.target.target];
  const configured = target?.configurations?.[task.target.configuration ?? ''] as Partial<BatchOptions> | undefined;
  const options = { ...(target?.options as Partial<BatchOptions> | undefined), ...configured };
  const { __overrides_unparsed__: typed = [] } = task.overrides as {
    readonly __overrides_unparsed__?: readonly string[];
  };
  if (!isReadOnly(argumentsOf({ ...options, __unparsed__: typed }))) return hash;
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

function digestOf(parts: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}
