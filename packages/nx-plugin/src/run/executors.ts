/**
 * The executors in executors.json: for each command over packages, one for a task and one for a batch; and one for commands over the whole
 * API.
 */
import { mkdirSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

import type { ExecutorContext, TaskGraph } from '@nx/devkit';

import {
  collectArguments,
  argumentValues,
  findTargetOptions,
  type BatchOptions,
  type RunOptions,
} from './task-options.ts';
import type { Claims, TaskOutcome } from './distribute-findings.ts';
import { runBatch } from './run-batch.ts';
import { runShepherd } from './start-shepherd.ts';

/** The result of a task during a batch. Nx prints the output of tasks only in this form. */
interface TaskResult {
  readonly task: string;
  readonly result: TaskOutcome;
}

type BatchExecutor = (
  taskGraph: TaskGraph,
  options: Readonly<Record<string, BatchOptions>>,
  overrides: unknown,
  context: ExecutorContext,
) => AsyncGenerator<TaskResult>;

type Executor<Options> = (options: Options, context: ExecutorContext) => Promise<{ readonly success: boolean }>;

function createBatchExecutor(command: string): BatchExecutor {
  return async function* (_taskGraph, options, _overrides, context) {
    const results = await runBatch({
      workspaceRoot: context.root,
      command,
      options,
      claims: collectClaims(command, context),
    });
    for (const [task, result] of Object.entries(results)) {
      // Nx 23 hides the output of passing tasks, but shows the output of this process. Warnings and waived findings must be
      // visible.
      if (result.success && result.terminalOutput !== '') process.stdout.write(`> ${task}\n${result.terminalOutput}\n`);
      yield { task, result };
    }
  };
}

/** Runs a single task as a batch of one. */
function createExecutor(command: string): Executor<BatchOptions> {
  return async (options, context) => {
    const claims = collectClaims(command, context);
    const results = await runBatch({ workspaceRoot: context.root, command, options: { task: options }, claims });
    const { success, terminalOutput } = results['task'] as TaskOutcome;
    process.stdout.write(terminalOutput);
    return { success };
  };
}

/** The packages and folders that the targets of a command cover in all projects. The target of the root covers none. */
function collectClaims(command: string, { projectsConfigurations }: ExecutorContext): Claims {
  return Object.values(projectsConfigurations.projects).flatMap((project) => {
    const options = findTargetOptions(command, project);
    return options?.packages === undefined ? [] : [options];
  });
}

export const odr = createExecutor('odr');
export const odrBatch = createBatchExecutor('odr');
export const fmt = createExecutor('fmt');
export const fmtBatch = createBatchExecutor('fmt');
export const compat = createExecutor('compat');
export const compatBatch = createBatchExecutor('compat');
export const protoxform = createExecutor('protoxform');
export const protoxformBatch = createBatchExecutor('protoxform');

/** Runs a command over the whole API and shows its output. */
export const run: Executor<RunOptions> = async (options, { root }) => {
  const args = collectArguments(options);
  makeFolderOfOutput(root, args);
  const config = options.config === undefined ? [] : [`--config=${options.config}`];
  const { status } = await runShepherd(root, [options.command, ...config, ...args], 'shown');
  return { success: status === 0 };
};

/** The command line requires existing folders, and a fresh clone has none for reports. */
function makeFolderOfOutput(root: string, args: readonly string[]): void {
  const file = argumentValues(args, '--output').at(-1);
  if (file !== undefined) mkdirSync(dirname(resolve(root, file)), { recursive: true });
}
