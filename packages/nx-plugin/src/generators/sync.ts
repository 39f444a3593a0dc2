/**
 * `nx sync`: brings the candidates of the next major version up to date, and `nx sync:check` says which are not. A workspace without candidates has nothing to sync:
 * the first ones are written by `nx run protoxform`. The command line is asked first, which takes no copy; only if something differs, it writes into a copy, whose
 * changes the tree takes over.
 */
import { readCachedProjectGraph, type ProjectGraph, type Tree } from '@nx/devkit';
import { compareText } from '@protoshepherd/source';
import { printable } from '@protoshepherd/workspace';

import { generatedTag } from '../infer/tags.ts';
import { runShepherd } from '../run/start-shepherd.ts';
import { executorOf, type RunOptions } from '../run/task-options.ts';
import { openApi, planScratch } from './api-plan.ts';
import { runInScratch } from './scratch.ts';

/** What Nx shows about files that are out of sync; undefined if none are. */
export interface SyncResult {
  readonly outOfSyncMessage: string;
  /** One line for each file. */
  readonly outOfSyncDetails: string[];
}

/** Arguments with which nothing is written beside the sources. */
const elsewhere = /^--(?:out|shadow|check|diff|plan)(?:=|$)/;

/** Brings candidates up to date. */
export async function sync(tree: Tree): Promise<SyncResult | undefined> {
  const graph = readCachedProjectGraph();
  const generation = generationIn(graph);
  if (!hasCandidates(graph) || generation === undefined) return undefined;
  const { args = [], config } = generation;
  if (args.some((each) => elsewhere.test(each))) return undefined;
  const command = ['protoxform', ...(config === undefined ? [] : [`--config=${config}`]), ...args];
  const isPristine = !tree.listChanges().some(({ path }) => path.endsWith('.proto'));
  if (isPristine && (await isUpToDate(tree, command))) return undefined;
  const before = new Map(tree.listChanges().map(({ path, content }) => [path, content]));
  await runInScratch(tree, planScratch(tree, await openApi(tree)), [...command, '--quiet']);
  const changed = tree.listChanges().filter(({ path, content }) => !before.has(path) || before.get(path) !== content);
  return changed.length === 0 ? undefined : describe(changed.toSorted((a, b) => compareText(a.path, b.path)));
}

/** Are there packages that `protoxform` has written? */
function hasCandidates({ nodes }: ProjectGraph): boolean {
  return Object.values(nodes).some(({ data }) =>
    data.tags?.some((tag) => tag === generatedTag || tag === 'status:candidate'),
  );
}

/** How the workspace runs `protoxform`, with the arguments that its configuration adds. */
function generationIn({ nodes }: ProjectGraph): RunOptions | undefined {
  const targets = Object.values(nodes).flatMap(({ data }) => Object.values(data.targets ?? {}));
  const own = targets.filter(({ executor }) => executor === executorOf('run'));
  return own.map(({ options }) => options as RunOptions).find(({ command }) => command === 'protoxform');
}

/** Asks the command line. If it has no answer, neither has a copy: the copy says why. */
async function isUpToDate(tree: Tree, command: readonly string[]): Promise<boolean> {
  const { status } = await runShepherd(tree.root, [...command, '--check', '--format=json'], 'kept');
  return status === 0;
}

const words = { CREATE: 'missing', UPDATE: 'stale', DELETE: 'left over' } as const;

function describe(changes: readonly { readonly path: string; readonly type: keyof typeof words }[]): SyncResult {
  const count = changes.length === 1 ? '1 candidate file is' : `${changes.length} candidate files are`;
  return {
    outOfSyncMessage: `${count} out of date with the sources.`,
    outOfSyncDetails: changes.map(({ path, type }) => `  ${printable(path)}: ${words[type]}`),
  };
}
