/** What executors.json names: for each command over packages one task or a batch of them, and one executor for commands over the whole API. */
import { mkdirSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

import type { ExecutorContext, TaskGraph } from '@nx/devkit';

import { argumentsOf, argumentValues, optionsFor, type BatchOptions, type RunOptions } from './task-options.ts';
import type { Claims, TaskEnding } from './hand-out-findings.ts';
import { runBatch } from './run-batch.ts';
import { runShepherd } from './start-shepherd.ts';

/** A result as Nx takes it while a batch is running; it prints what a task says only if it comes this way. */
interface TaskResult {
  readonly task: string;
  readonly result: TaskEnding;
}

type BatchExecutor = (
  taskGraph: TaskGraph,
  options: Readonly<Record<string, BatchOptions>>,
  overrides: unknown,
  context: ExecutorContext,
) => AsyncGenerator<TaskResult>;

type Executor<Options> = (options: Options, context: ExecutorContext) => Promise<{ readonly success: boolean }>;

function batchOf(command: string): BatchExecutor {
  return async function* (_taskGraph, options, _overrides, context) {
    const results = await runBatch({
      workspaceRoot: context.root,
      command,
      options,
      claims: claimsOf(command, context),
    });
    for (const [task, result] of Object.entries(results)) {
      // Nx 23 hides what a passing task says, but shows what this process prints: warnings and waived findings must be seen.
      if (result.success && result.terminalOutput !== '') process.stdout.write(`> ${task}\n${result.terminalOutput}\n`);
      yield { task, result };
    }
  };
}

/** A task that is run alone is a batch of one. */
function singleOf(command: string): Executor<BatchOptions> {
  return async (options, context) => {
    const claims = claimsOf(command, context);
    const results = await runBatch({ workspaceRoot: context.root, command, options: { task: options }, claims });
    const { success, terminalOutput } = results['task'] as TaskEnding;
    process.stdout.write(terminalOutput);
    return { success };
  };
}

/** What the targets of a command claim in all projects; that of the root claims nothing. */
function claimsOf(command: string, { projectsConfigurations }: ExecutorContext): Claims {
  return Object.values(projectsConfigurations.projects).flatMap((project) => {
    const options = optionsFor(command, project);
    return options?.packages === undefined ? [] : [options];
  });
}

export const odr = singleOf('odr');
export const odrBatch = batchOf('odr');
export const fmt = singleOf('fmt');
export const fmtBatch = batchOf('fmt');
export const compat = singleOf('compat');
export const compatBatch = batchOf('compat');
export const protoxform = singleOf('protoxform');
export const protoxformBatch = batchOf('protoxform');

/** Runs a command over the whole API and shows what it prints. */
export const run: Executor<RunOptions> = async (options, { root }) => {
  const args = argumentsOf(options);
  makeFolderOfOutput(root, args);
  const config = options.config === undefined ? [] : [`--config=${options.config}`];
  const { status } = await runShepherd(root, [options.command, ...config, ...args], 'shown');
  return { success: status === 0 };
};

/** The command line writes into folders that are there; a clone has none for reports yet. */
function makeFolderOfOutput(root: string, args: readonly string[]): void {
  const file = argumentValues(args, '--output').at(-1);
  if (file !== undefined) mkdirSync(dirname(resolve(root, file)), { recursive: true });
}
