/**
 * What is known about the life of an API: its history, its support schedule and its next major version. To work them out takes seconds on a large tree, so no request waits: they
 * are read once the editor has been quiet for a moment, and requests use what was read last. All of it is plain data by name, so it outlives the project it came from.
 */
import { describePlan, planNextMajor, type DescribedUpgrade, type PlanOptions } from '@protoshepherd/dag';
import type { ApiHistory } from '@protoshepherd/history';
import type { LiveProject, Project } from '@protoshepherd/project';
import type { SupportSchedule } from '@protoshepherd/scheduler';

/** What was read. */
export interface KnownLife {
  readonly history: ApiHistory | undefined;
  readonly schedule: SupportSchedule | undefined;
  /** The packages that would move to a next major version, by name. */
  readonly upgrades: ReadonlyMap<string, DescribedUpgrade>;
}

const nothingKnown: KnownLife = { history: undefined, schedule: undefined, upgrades: new Map() };

interface Reading {
  life: KnownLife | undefined;
  /** The project that was read last, or is being read. It is only recognised: keeping it would keep its whole tree. */
  project: WeakRef<Project> | undefined;
  isWaiting: boolean;
  readonly listeners: Set<() => void>;
}

/** How long the project must stay as it is before it is read for the first time, and before it is read again, in milliseconds. */
const quietTimes = { first: 200, again: 5000 };

/** A tree with more files is read once, since reading it again after every edit would get in the way of typing. */
const mostFilesToFollow = 2000;

/** As `shepherd plan` does it by default. */
const planOptions: PlanOptions = {
  closure: 'package',
  edges: 'imports',
  discretionary: 'with-mandatory',
  bump: [],
  countMethods: true,
  countTypes: true,
};

const readings = new WeakMap<LiveProject, Reading>();

/** What is known at this moment; undefined if nothing has been read yet. Asking starts to read what has changed. */
export function lifeOf(live: LiveProject): KnownLife | undefined {
  const reading = readingOf(live);
  if (reading.project?.deref() !== live.project && !reading.isWaiting) void readWhenQuiet(live, reading);
  return reading.life;
}

/** Calls back whenever more is known than before. A listener is registered once. */
export function onLifeRead(live: LiveProject, listener: () => void): void {
  readingOf(live).listeners.add(listener);
}

function readingOf(live: LiveProject): Reading {
  let reading = readings.get(live);
  if (reading === undefined) {
    reading = { life: undefined, project: undefined, isWaiting: false, listeners: new Set() };
    readings.set(live, reading);
  }
  return reading;
}

async function readWhenQuiet(live: LiveProject, reading: Reading): Promise<void> {
  reading.isWaiting = true;
  let project: Project;
  do {
    ({ project } = live);
    await pause(reading.life === undefined ? quietTimes.first : quietTimes.again);
  } while (project !== live.project);
  reading.project = new WeakRef(project);
  try {
    if (reading.life === undefined || (await isSmall(project))) {
      const life = await readLife(project);
      // What was read while the project changed may belong to neither state.
      if (project === live.project) tell(reading, life);
      else reading.project = undefined;
    }
  } catch {
    // Whatever is wrong with the configuration or the repository is a diagnostic; here it means that nothing more is known.
    tell(reading, reading.life ?? nothingKnown);
  } finally {
    reading.isWaiting = false;
  }
}

function tell(reading: Reading, life: KnownLife): void {
  reading.life = life;
  for (const listener of reading.listeners) listener();
}

async function pause(milliseconds: number): Promise<void> {
  await new Promise<void>((resolve) => {
    setTimeout(resolve, milliseconds).unref();
  });
}

async function isSmall(project: Project): Promise<boolean> {
  const api = await project.tree();
  return api.ok && api.value.tree.files.length <= mostFilesToFollow;
}

async function readLife(project: Project): Promise<KnownLife> {
  const { history } = await project.history();
  const policy = await project.policy();
  // Without clauses there is no end of support, and a schedule would have nothing to say.
  const schedule = policy.ok && policy.value.clauses.length > 0 ? await project.schedule() : undefined;
  const graph = await project.graph();
  const upgrades = graph.ok ? describePlan(planNextMajor(graph.value, planOptions)).upgrades : [];
  return {
    history,
    schedule: schedule?.ok === true ? schedule.value.schedule : undefined,
    upgrades: new Map(upgrades.map((upgrade) => [upgrade.package, upgrade])),
  };
}
