/**
 * Prints the warnings of passing tasks. Nx hides the output of passing tasks in `run-many` and `affected`. The executor prints it, but it does not run if the result
 * comes from the cache, and in GitHub Actions Nx suppresses its output. So warnings are printed here, after all tasks have ended. With the daemon, this output is not
 * visible; CI runs without the daemon.
 */
import { setTimeout } from 'node:timers/promises';

import { readCachedProjectGraph, type PostTasksExecutionContext, type ProjectGraph } from '@nx/devkit';

import { isBatchExecutor } from './task-options.ts';

/** Nx exits as soon as the plugin is done, so the output needs time to pass through the pipe. */
const millisecondsToPrint = 200;

/** Prints the warnings that have not been shown. */
export async function showWarnings(context: PostTasksExecutionContext): Promise<void> {
  if (!hidesOutput(context.argv)) return;
  const hidden = hiddenOutputs(context.taskResults, process.env['GITHUB_ACTIONS'] !== undefined);
  if (hidden.length === 0) return;
  const graph = readCachedProjectGraph();
  const own = hidden.filter(({ project, target }) => isOwn(graph, project, target));
  if (own.length === 0) return;
  process.stdout.write(own.map(({ id, output }) => `\n> ${id}\n${output}`).join(''));
  await setTimeout(millisecondsToPrint);
}

/** Tests if Nx hides the output of passing tasks for this command line. */
export function hidesOutput(argv: readonly string[]): boolean {
  const isMany = argv.includes('run-many') || argv.includes('affected');
  return isMany && !argv.join(' ').match(/--(?:output-?style|outputStyle)[ =](?:static|stream)|--verbose/i);
}

/** The output of a passing task. */
export interface HiddenOutput {
  readonly id: string;
  readonly project: string;
  readonly target: string;
  readonly output: string;
}

/** The outputs that have not been printed, sorted by task. */
export function hiddenOutputs(
  results: PostTasksExecutionContext['taskResults'],
  isSwallowed: boolean,
): readonly HiddenOutput[] {
  return Object.entries(results)
    .flatMap(([id, { task, status, terminalOutput = '' }]): HiddenOutput[] => {
      const isHidden = status.includes('cache') || (status === 'success' && isSwallowed);
      return isHidden && terminalOutput.trim() !== '' ? [{ id, ...task.target, output: terminalOutput }] : [];
    })
    .toSorted((a, b) => Number(a.id > b.id) - Number(a.id < b.id));
}

function isOwn({ nodes }: ProjectGraph, project: string, target: string): boolean {
  return isBatchExecutor(nodes[project]?.data.targets?.[target]?.executor);
}
