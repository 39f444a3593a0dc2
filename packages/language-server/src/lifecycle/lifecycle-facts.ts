/**
 * Provides facts about the life of an API: its history, its support schedule and its next major version. On a large tree, computing them takes seconds, so requests never wait:
 * the facts are computed once the editor has been idle for a moment, and requests use the last result. The result is plain data, keyed by name, so it outlives the project that
 * it was computed from.
 */
import { defaultPlanOptions, describePlan, planNextMajor, type DescribedUpgrade } from '@protoshepherd/dag';
import type { ApiHistory } from '@protoshepherd/history';
import type { LiveProject, Project } from '@protoshepherd/project';
import type { SupportSchedule } from '@protoshepherd/scheduler';

/** The computed facts. */
export interface LifecycleFacts {
  readonly history: ApiHistory | undefined;
  readonly schedule: SupportSchedule | undefined;
  /** The packages that would move to a next major version, by name. */
  readonly upgrades: ReadonlyMap<string, DescribedUpgrade>;
}

const nothingKnown: LifecycleFacts = { history: undefined, schedule: undefined, upgrades: new Map() };

interface Reading {
  life: LifecycleFacts | undefined;
  /**
   * The last project that was read, or is being read. A weak reference, because a strong one would keep its whole tree
   * in memory.
   */
  project: WeakRef<Project> | undefined;
  isWaiting: boolean;
  readonly listeners: Set<() => void>;
}

/** Milliseconds that the project must stay unchanged before the first reading, and before each later one. */
const idleTimes = { first: 200, again: 5000 };

/** A larger tree is read only once, because repeated reading would slow down typing. */
const maxFiles = 2000;

const readings = new WeakMap<LiveProject, Reading>();

/**
 * The current facts; undefined if nothing has been read yet. A call starts a new reading if the project has changed.
 */
export function findLifecycleFacts(live: LiveProject): LifecycleFacts | undefined {
  const reading = ensureReading(live);
  if (reading.project?.deref() !== live.project && !reading.isWaiting) void readWhenIdle(live, reading);
  return reading.life;
}

/** Registers a callback for new facts. Each listener is registered only once. */
export function onLifecycleFacts(live: LiveProject, listener: () => void): void {
  ensureReading(live).listeners.add(listener);
}

function ensureReading(live: LiveProject): Reading {
  let reading = readings.get(live);
  if (reading === undefined) {
    reading = { life: undefined, project: undefined, isWaiting: false, listeners: new Set() };
    readings.set(live, reading);
  }
  return reading;
}

async function readWhenIdle(live: LiveProject, reading: Reading): Promise<void> {
  reading.isWaiting = true;
  let project: Project;
  do {
    ({ project } = live);
    await sleep(reading.life === undefined ? idleTimes.first : idleTimes.again);
  } while (project !== live.project);
  reading.project = new WeakRef(project);
  try {
    if (reading.life === undefined || (await isSmall(project))) {
      const life = await readLife(project);
      // If the project changed during the reading, the facts may be inconsistent.
      if (project === live.project) publish(reading, life);
      else reading.project = undefined;
    }
  } catch {
    // Errors in the configuration or the repository are reported as diagnostics; here they only mean that there are no new
    // facts.
    publish(reading, reading.life ?? nothingKnown);
  } finally {
    reading.isWaiting = false;
  }
}

function publish(reading: Reading, life: LifecycleFacts): void {
  reading.life = life;
  for (const listener of reading.listeners) listener();
}

async function sleep(milliseconds: number): Promise<void> {
  await new Promise<void>((resolve) => {
    setTimeout(resolve, milliseconds).unref();
  });
}

async function isSmall(project: Project): Promise<boolean> {
  const api = await project.tree();
  return api.ok && api.value.tree.files.length <= maxFiles;
}

async function readLife(project: Project): Promise<LifecycleFacts> {
  const { history } = await project.history();
  const policy = await project.policy();
  // A policy without clauses has no end of support, so there is no schedule to show.
  const schedule = policy.ok && policy.value.clauses.length > 0 ? await project.schedule() : undefined;
  const graph = await project.graph();
  const upgrades = graph.ok ? describePlan(planNextMajor(graph.value, defaultPlanOptions)).upgrades : [];
  return {
    history,
    schedule: schedule?.ok === true ? schedule.value.schedule : undefined,
    upgrades: new Map(upgrades.map((upgrade) => [upgrade.package, upgrade])),
  };
}
