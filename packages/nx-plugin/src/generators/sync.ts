/**
 * `nx sync`: updates the candidates of the next major version; `nx sync:check` lists the stale ones. A workspace without candidates has nothing to sync: `nx run
 * protoxform` writes the first ones. The command line first checks the workspace in place. Only if something differs, it writes to a copy, and the tree applies the
 * changes.
 */
import { readCachedProjectGraph, type ProjectGraph, type Tree } from '@nx/devkit';
import { compareText } from '@protoshepherd/source';
import { printable } from '@protoshepherd/workspace';

import { generatedTag } from '../infer/tags.ts';
import { runShepherd } from '../run/start-shepherd.ts';
import { toExecutorId, type RunOptions } from '../run/task-options.ts';
import { openApi, planScratch } from './api-plan.ts';
import { runInScratch } from './scratch.ts';

/** The text that Nx shows about files that are out of sync. The generator returns undefined if there are none. */
export interface SyncResult {
  readonly outOfSyncMessage: string;
  /** One line for each file. */
  readonly outOfSyncDetails: string[];
}

/** Arguments that keep the command from writing next to the sources. */
const redirectPattern = /^--(?:out|shadow|check|diff|plan)(?:=|$)/;

/** Updates the candidates. */
export async function sync(tree: Tree): Promise<SyncResult | undefined> {
  const graph = readCachedProjectGraph();
  const generation = findGeneration(graph);
  if (!hasCandidates(graph) || generation === undefined) return undefined;
  const { args = [], config } = generation;
  if (args.some((each) => redirectPattern.test(each))) return undefined;
  const command = ['protoxform', ...(config === undefined ? [] : [`--config=${config}`]), ...args];
  const isPristine = !tree.listChanges().some(({ path }) => path.endsWith('.proto'));
  if (isPristine && (await isUpToDate(tree, command))) return undefined;
  const before = new Map(tree.listChanges().map(({ path, content }) => [path, content]));
  await runInScratch(tree, planScratch(tree, await openApi(tree)), [...command, '--quiet']);
  const changed = tree.listChanges().filter(({ path, content }) => !before.has(path) || before.get(path) !== content);
  return changed.length === 0 ? undefined : describe(changed.toSorted((a, b) => compareText(a.path, b.path)));
}

/** Tests if `protoxform` has written any packages. */
function hasCandidates({ nodes }: ProjectGraph): boolean {
  return Object.values(nodes).some(({ data }) =>
    data.tags?.some((tag) => tag === generatedTag || tag === 'status:candidate'),
  );
}

/** The options with which the workspace runs `protoxform`. */
function findGeneration({ nodes }: ProjectGraph): RunOptions | undefined {
  const targets = Object.values(nodes).flatMap(({ data }) => Object.values(data.targets ?? {}));
  const own = targets.filter(({ executor }) => executor === toExecutorId('run'));
  return own.map(({ options }) => options as RunOptions).find(({ command }) => command === 'protoxform');
}

/** Checks in place with the command line. If the check fails, the later run on a copy reports why. */
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
