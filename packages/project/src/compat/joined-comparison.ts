/** Compares an API with several older states at once: each break is reported once, with the states it breaks. */
import { joinBaselines, type Baselines } from '@protoshepherd/compat';
import { compareReleaseVersions, parseReleaseTag, type ReleaseVersion } from '@protoshepherd/history';
import { commitTime, resolveRevision } from '@protoshepherd/workspace';

import type { EarlierState } from '../before/earlier-state.ts';
import type { LoadedApi } from '../read/loaded-api.ts';
import type { ComparedApi } from './compared-api.ts';

/** Older states in report order. */
export interface OrderedStates {
  /** Oldest first, without duplicate commits. */
  readonly states: readonly EarlierState[];
  readonly areReleases: boolean;
}

/**
 * Orders states: releases by version, other revisions by commit time. If one is not in git, the given order counts, and the last state is the newest.
 */
export async function orderStates(states: readonly EarlierState[], { config }: LoadedApi): Promise<OrderedStates> {
  const placed = await Promise.all(states.map(async (state) => ({ state, ...(await identifyState(state)) })));
  const distinct = placed.filter(({ key }, at) => placed.findIndex((other) => other.key === key) === at);
  const versioned = distinct.map(({ state, time }) => ({
    state,
    time,
    version: parseVersion(state, config.releases.tags),
  }));
  const areReleases = versioned.every(({ version }) => version !== undefined);
  if (areReleases)
    versioned.sort((a, b) => compareReleaseVersions(a.version as ReleaseVersion, b.version as ReleaseVersion));
  else if (versioned.every(({ time }) => time !== undefined))
    versioned.sort((a, b) => (a.time as number) - (b.time as number));
  return { states: versioned.map(({ state }) => state), areReleases };
}

/** The identity of a state, and its commit time. */
async function identifyState({
  origin,
  name,
  sources,
}: EarlierState): Promise<{ readonly key: string; readonly time: number | undefined }> {
  if (origin === undefined) return { key: `disk ${name}`, time: undefined };
  const { repository, revision } = origin;
  const commit = await resolveRevision(repository, revision);
  const folders = [...new Set(sources.map(({ root }) => root))];
  return { key: JSON.stringify([commit, folders]), time: await commitTime(repository, commit) };
}

function parseVersion(
  { origin, name }: EarlierState,
  patterns: readonly string[] | undefined,
): ReleaseVersion | undefined {
  const version = origin === undefined ? undefined : parseReleaseTag(name, patterns);
  return version?.ok === true ? version.value : undefined;
}

/** Joins the comparisons with several states, oldest first. Results other than breaks are those of the newest state. */
export function joinComparisons(runs: readonly ComparedApi[], areReleases: boolean): ComparedApi {
  const newest = runs.at(-1) as ComparedApi;
  const baselines: Baselines = { names: runs.map(({ before }) => before.name), areReleases };
  const findRun = (file: string): ComparedApi =>
    runs.find(({ before }) => file.endsWith(` (${before.name})`)) ?? newest;
  return {
    ...newest,
    ...joinBaselines(runs, baselines),
    baselines,
    gaps: withoutRepeats(runs.flatMap(({ gaps }) => gaps)),
    oldErrors: runs.flatMap(({ oldErrors }) => oldErrors),
    sourceOf: (file) => findRun(file).sourceOf(file),
    pathOf: (file) => findRun(file).pathOf(file),
  };
}

function withoutRepeats(gaps: ComparedApi['gaps']): ComparedApi['gaps'] {
  return [...new Map(gaps.map((gap) => [`${gap.fingerprint} ${gap.message}`, gap])).values()];
}
