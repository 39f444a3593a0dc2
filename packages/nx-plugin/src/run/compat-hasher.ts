/**
 * Hashes a task that compares a package with an older state. The hash includes that state. If something has changed, it also includes the date and the history,
 * because new elements may be exempt for some days.
 */
import { resolve } from 'node:path';

import { workspaceRoot, type Hash, type HasherContext, type ProjectGraph, type Task } from '@nx/devkit';
import { readTags } from '@protoshepherd/history';
import { openProject } from '@protoshepherd/project';
import {
  requireRepository,
  InputError,
  isImage,
  mergeBase,
  resolveRevision,
  UsageError,
  type GitRepository,
} from '@protoshepherd/workspace';

import { CompatBaseline, computeDigest } from './compat-baseline.ts';
import { describeTag, createUniqueValue } from './history-digest.ts';
import {
  collectArguments,
  argumentValues,
  findTargetOptions,
  readTaskOptions,
  type BatchOptions,
} from './task-options.ts';

/** The context that Nx passes to a hasher; Nx's own type omits `env`. */
export type HasherFacts = HasherContext &
  Required<Pick<HasherContext, 'taskGraph'>> & { readonly env: NodeJS.ProcessEnv };

/** Hashes a task of the executor `compat`. */
export async function hashCompat(task: Task, facts: HasherFacts): Promise<Hash> {
  const { hasher, projectGraph, taskGraph, env } = facts;
  const hash = await hasher.hashTask(task, taskGraph, env);
  const options = readTaskOptions(task, projectGraph) as BatchOptions;
  const states = await loadOldStates(projectGraph, argumentValues(collectArguments(options), '--against'), options);
  const parts = states === undefined ? [createUniqueValue()] : states.flatMap((state) => listHashParts(state, options));
  return { ...hash, value: computeDigest([hash.value, ...parts]) };
}

interface OldState {
  readonly baseline: CompatBaseline;
  /** The inputs of exemptions that are not in the text. */
  readonly history: string;
}

function listHashParts({ baseline, history }: OldState, options: BatchOptions): readonly string[] {
  const { digest, isUnchanged } = baseline.of(options);
  return isUnchanged ? [digest] : [digest, history];
}

/** The old states of a run, by revision. Every run has its own graph. */
const stateCache = new WeakMap<ProjectGraph, Map<string, Promise<OldStates>>>();

/** Undefined if one of the states cannot be hashed. */
type OldStates = readonly OldState[] | undefined;

function loadOldStates(graph: ProjectGraph, against: readonly string[], options: BatchOptions): Promise<OldStates> {
  const states = stateCache.get(graph) ?? new Map<string, Promise<OldStates>>();
  stateCache.set(graph, states);
  const key = JSON.stringify([against, options.config]);
  const state = states.get(key) ?? readOldStates(graph, against, options.config);
  states.set(key, state);
  return state;
}

/** Undefined if a state is not in git, or does not exist. Then the task runs, and reports the error. */
async function readOldStates(
  graph: ProjectGraph,
  typed: readonly string[],
  configFile = 'shepherd.yaml',
): Promise<OldStates> {
  try {
    const today = new Date().toISOString().slice(0, 10);
    const project = openProject({ directory: workspaceRoot, config: configFile, asOf: today });
    const config = await project.config();
    if (!config.ok) return undefined;
    const against = typed.length > 0 ? typed : [config.value.config.compat?.against ?? []].flat();
    if (against.length === 0 || !against.every(isHashable)) return undefined;
    const root = config.value.config.roots.find((each) => !isImage(each)) ?? '.';
    const repository = await requireRepository(resolve(config.value.directory, root));
    const [head, tags] = [await resolveRevision(repository, 'HEAD'), await readTags(repository)];
    const states: OldState[] = [];
    for (const text of against) {
      const old = await project.filesAt(await resolveState(repository, text));
      if (!old.ok) return undefined;
      const { files, commit } = old.value;
      const history = computeDigest([commit, head, today, ...tags.map(describeTag)]);
      states.push({ baseline: new CompatBaseline(workspaceRoot, files, listCompatOptions(graph)), history });
    }
    return states;
  } catch (error) {
    if (error instanceof InputError || error instanceof UsageError) return undefined;
    throw error;
  }
}

/** Tests if a state is a revision or a merge base. The commits of other states are not known here. */
function isHashable(against: string): boolean {
  return (
    against !== '' && !/^(?:last-release|change-base|supported)$|^\.{0,2}\/|^\.{1,2}$|\.(?:binpb|bin|pb)$/.test(against)
  );
}

async function resolveState(repository: GitRepository, against: string): Promise<string> {
  if (against.startsWith('merge-base:')) return mergeBase(repository, against.slice('merge-base:'.length));
  return against.replace(/^git:/, '');
}

function listCompatOptions({ nodes }: ProjectGraph): readonly BatchOptions[] {
  return Object.values(nodes).flatMap(({ data }) => {
    const options = findTargetOptions('compat', data);
    return options?.folders === undefined ? [] : [options];
  });
}
