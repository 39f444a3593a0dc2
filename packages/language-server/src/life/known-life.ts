/**
 * What is known about the life of an API: its history, its support schedule and its next major version. To work them out takes seconds on a large tree, so no request waits: they
 * are read once the editor has been quiet for a moment, and requests use what was read last. All of it is plain data by name, so it outlives the project it came from.
 */
import { describePlan, type DescribedUpgrade } from '@protoshepherd/dag';
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

interface Reading {
  life: KnownLife | undefined;
  /** The project that was read last, or is being read. */
  project: Project | undefined;
  isWaiting: boolean;
  readonly listeners: Set<() => void>;
}

/** How long the project must stay as it is before it is read, in milliseconds. */
const quietTime = 200;

/** A tree with more files is read once, since reading it again after every edit would get in the way of typing. */
const mostFilesToFollow = 2000;

const readings = new WeakMap<LiveProject, Reading>();

/** What is known at this moment; undefined if nothing has been read yet. Asking starts to read what has changed. */
export function lifeOf(live: LiveProject): KnownLife | undefined {
  const reading = readingOf(live);
  if (reading.project !== live.project && !reading.isWaiting) void readWhenQuiet(live, reading);
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
    await pause();
  } while (project !== live.project);
  reading.project = project;
  try {
    if (reading.life === undefined || (await isSmall(project))) {
      reading.life = await readLife(project);
      for (const listener of reading.listeners) listener();
    }
  } finally {
    reading.isWaiting = false;
  }
}

async function pause(): Promise<void> {
  await new Promise<void>((resolve) => {
    setTimeout(resolve, quietTime).unref();
  });
}

async function isSmall(project: Project): Promise<boolean> {
  const api = await project.tree();
  return api.ok && api.value.tree.files.length <= mostFilesToFollow;
}

async function readLife(project: Project): Promise<KnownLife> {
  const { history } = await project.history();
  const schedule = await project.schedule();
  const plan = await project.plan({ closure: 'package', bump: [], discretionary: 'with-mandatory' });
  const upgrades = plan.ok ? describePlan(plan.value.plan).upgrades : [];
  return {
    history,
    schedule: schedule.ok ? schedule.value.schedule : undefined,
    upgrades: new Map(upgrades.map((upgrade) => [upgrade.package, upgrade])),
  };
}
