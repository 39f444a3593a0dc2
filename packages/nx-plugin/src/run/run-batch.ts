/**
 * Runs many tasks in one call of the command line, because reading the API is most of the work. Tasks with different arguments run separately.
 */
import { readdirSync } from 'node:fs';
import { join, posix } from 'node:path';

import { printable, type Finding } from '@protoshepherd/source';

import { collectArguments, isReadOnly, isWriting, type BatchOptions } from './task-options.ts';
import {
  distributeFindings,
  renderFinding,
  type Claims,
  type TaskOutcome,
  type PendingTask,
} from './distribute-findings.ts';
import { distributePatches, type PatchedFile } from './distribute-patches.ts';
import { runShepherd, type ProcessResult } from './start-shepherd.ts';

/** The relevant part of a batch from Nx. */
export interface Batch {
  readonly workspaceRoot: string;
  readonly command: string;
  /** By task id. */
  readonly options: Readonly<Record<string, BatchOptions>>;
  /** The packages and folders of all tasks of this kind in the workspace. */
  readonly claims: Claims;
}

/** Arguments that are refused, because the plugin parses the output. */
const refusedArguments: readonly { readonly argument: RegExp; readonly reason: string }[] = [
  {
    argument: /^--(?:format|output)(?:=|$)/,
    reason: 'the plugin reports findings by task; run the target of the root for other formats',
  },
];

/** Runs a batch. Every task gets a result. */
export async function runBatch(batch: Batch): Promise<Record<string, TaskOutcome>> {
  const results: Record<string, TaskOutcome> = {};
  for (const tasks of groupByArguments(batch.options)) {
    Object.assign(results, Object.fromEntries(await runGroup(batch, tasks)));
  }
  return results;
}

type OwnTask = PendingTask & { readonly options: BatchOptions };

function groupByArguments(options: Batch['options']): readonly (readonly [OwnTask, ...OwnTask[]])[] {
  const groups = new Map<string, [OwnTask, ...OwnTask[]]>();
  for (const [id, own] of Object.entries(options)) {
    const key = JSON.stringify([own.config, collectArguments(own)]);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [{ id, options: own }]);
    else group.push({ id, options: own });
  }
  return [...groups.values()];
}

async function runGroup(
  { workspaceRoot, command, claims }: Batch,
  tasks: readonly [OwnTask, ...OwnTask[]],
): Promise<ReadonlyMap<string, TaskOutcome>> {
  const { config } = tasks[0].options;
  const typed = collectArguments(tasks[0].options);
  const refusal = refusedArguments.find(({ argument }) => typed.some((each) => argument.test(each)));
  if (refusal !== undefined) return failAll(tasks, () => `error: ${refusal.reason}\n`);
  const formats = command === 'fmt' && isWriting(typed);
  const files = formats ? listFiles(workspaceRoot, tasks) : [];
  // Without file names, the command would format all files.
  if (formats && files.length === 0) return new Map(tasks.map(({ id }) => [id, { success: true, terminalOutput: '' }]));
  const ending = await runShepherd(
    workspaceRoot,
    [
      command,
      ...(command === 'fmt' && !formats ? ['--check'] : []),
      ...(config === undefined ? [] : [`--config=${config}`]),
      ...typed,
      '--format=json',
      ...files,
    ],
    'kept',
  );
  const answer = readAnswer(ending);
  const findings = answer?.findings;
  if (answer !== undefined && findings !== undefined && (ending.status === 0 || ending.status === 1)) {
    const handedOut = distributeFindings(findings, tasks, claims);
    if (formats) return listFormatted(answer.different as readonly string[] | undefined, tasks, handedOut);
    const isDiff = command === 'protoxform' && typed.includes('--diff');
    const patched = isDiff ? (answer.different as readonly PatchedFile[] | undefined) : undefined;
    const results = patched === undefined ? handedOut : distributePatches(patched, tasks, handedOut);
    const isUnwritten = command === 'protoxform' && ending.status === 1 && !isReadOnly(typed);
    return isUnwritten ? new Map([...results].map(([id, result]) => [id, withoutFiles(result)])) : results;
  }
  // Without an answer of the command line, every task reports the failure.
  return failAll(tasks, ({ options }) =>
    [...(findings ?? []).map((finding) => renderFinding(finding, options)), ending.stderr, describeExit(ending)].join(
      '',
    ),
  );
}

/** The .proto files in the folders of the tasks. */
function listFiles(workspaceRoot: string, tasks: readonly OwnTask[]): readonly string[] {
  return tasks.flatMap(({ options: { directory } }) => {
    const names = readdirSync(join(workspaceRoot, directory)).filter((name) => name.endsWith('.proto'));
    return names.toSorted().map((name) => `${directory}/${name}`);
  });
}

/** Adds to the output of every task which of its files were formatted. */
function listFormatted(
  formatted: readonly string[] = [],
  tasks: readonly OwnTask[],
  endings: ReadonlyMap<string, TaskOutcome>,
): ReadonlyMap<string, TaskOutcome> {
  return new Map(
    tasks.map(({ id, options: { directory, folders } }) => {
      const { success, terminalOutput } = endings.get(id) as TaskOutcome;
      const own = formatted.filter((file) => folders[0] === posix.dirname(file).replace(/^\.$/, ''));
      const lines = own.map((file) => `formatted ${printable(`${directory}/${posix.basename(file)}`)}\n`);
      return [id, { success, terminalOutput: `${terminalOutput}${lines.join('')}` }];
    }),
  );
}

/** Writes are atomic: if one package blocks the run, the files of all others are not written either. */
function withoutFiles(result: TaskOutcome): TaskOutcome {
  if (!result.success) return result;
  const terminalOutput = `${result.terminalOutput}nothing was written, because another package failed\n`;
  return { success: false, terminalOutput };
}

function failAll(tasks: readonly OwnTask[], tell: (task: OwnTask) => string): ReadonlyMap<string, TaskOutcome> {
  return new Map(tasks.map((task) => [task.id, { success: false, terminalOutput: tell(task) }]));
}

/** The relevant part of a command's answer. */
interface CommandAnswer {
  readonly findings: readonly Finding[];
  /**
   * With --diff, the files that would change. For `fmt`, the import paths of the files that are not in canonical form.
   */
  readonly different?: readonly PatchedFile[] | readonly string[];
}

/** Parses the answer of a command; undefined if the output is not JSON. */
function readAnswer({ stdout }: ProcessResult): CommandAnswer | undefined {
  try {
    return JSON.parse(stdout) as CommandAnswer;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

function describeExit({ status, signal }: ProcessResult): string {
  return signal === null ? `shepherd ended with status ${status}\n` : `shepherd was stopped by ${signal}\n`;
}
