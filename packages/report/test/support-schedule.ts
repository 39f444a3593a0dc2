/**
 * Schedules for tests of formats. `createWindow` and `createItem` take only the facts that matter for a test and set all others to defaults;
 * `createSchedule` takes their results.
 */
import type {
  Basis,
  DatedFact,
  DeprecatedItem,
  ScheduledEvent,
  SupportSchedule,
  SupportWindow,
} from '@protoshepherd/scheduler';
import { sortBy, type Location } from '@protoshepherd/source';

/** The day of every sample. */
const sampleDay = '2021-08-25';

const policy = 'envoy@2021-01';

/** A day from a commit. */
export function committed(day: string, commit = '1a2b3c4d5e6f'): DatedFact {
  return { day, by: 'commit', evidence: `commit ${commit}` };
}

/** A day from a release. */
export function released(day: string, version = 'v1.13.0'): DatedFact {
  return { day, by: 'release', evidence: `release ${version}` };
}

/** The beginning of a line. */
export function createLocation(file: string, line: number): Location {
  return { file, line, column: 1, endLine: line, endColumn: 10 };
}

/** The sentence of the policy about previous stable versions. */
export function previousStable(reckoning: string): Basis {
  return {
    policy,
    clause: 'previous-stable',
    sentence: 'The previous stable version is supported for 1 year after a new stable version is introduced.',
    reckoning,
  };
}

/** A current version without an end of support, except for the given facts. A successor in the same family may be given by its version. */
export function createWindow(name: string, changes: Partial<SupportWindow> = {}): SupportWindow {
  const { supersededBy = null } = changes;
  const [, family = name, version = ''] = /^(.*)\.(v\d\w*)$/s.exec(name) ?? [];
  return {
    package: name,
    family,
    version,
    state: 'current',
    introduced: '2020-01-16',
    anchor: 'commit',
    introductions: [committed('2020-01-16'), released('2020-01-20')],
    announced: null,
    supportEnds: null,
    open: null,
    daysLeft: null,
    overdueDays: null,
    removed: null,
    removedLate: null,
    additionsUntil: null,
    lastRelease: null,
    owner: null,
    basis: [],
    location: createLocation(`${name.replaceAll('.', '/')}/file.proto`, 9),
    ...changes,
    supersededBy: supersededBy !== null && /^v\d+$/.test(supersededBy) ? `${family}.${supersededBy}` : supersededBy,
  };
}

/** A deprecated field before its end of support, except for the given facts. */
export function createItem(name: string, changes: Partial<DeprecatedItem> = {}): DeprecatedItem {
  const [, owner = name] = /^(.*\.v\d\w*)\./s.exec(name) ?? [];
  return {
    name,
    kind: 'field',
    package: owner,
    marked: committed('2020-10-01', '0f1e2d3c4b5a'),
    markedAt: '3.0',
    state: 'deprecated',
    supportEnds: '2021-10-01',
    open: null,
    daysLeft: 37,
    overdueDays: null,
    notice: null,
    replacement: null,
    excludesReplacement: false,
    owner: null,
    basis: [
      {
        policy,
        clause: 'deprecated-field',
        sentence: 'A deprecated field is supported for 1 year after it was marked.',
        reckoning: '2020-10-01 (marked, commit 0f1e2d3c4b5a) + 1 year = 2021-10-01',
      },
    ],
    location: createLocation(`${owner.replaceAll('.', '/')}/file.proto`, 42),
    ...changes,
  };
}

/** A schedule of these windows and items; its events are the days on which something ends. */
export function createSchedule(
  windows: readonly SupportWindow[],
  deprecations: readonly DeprecatedItem[] = [],
  changes: Partial<SupportSchedule> = {},
): SupportSchedule {
  return {
    policy,
    policyTitle: 'Envoy API versioning guidelines of January 2021',
    policySentences: [previousStable('')].map(({ clause, sentence }) => ({ clause, sentence })),
    asOf: sampleDay,
    sources: {
      head: { commit: '8f3c2ab91d04e7f6a5b4c3d2e1f00112233445566', day: '2021-08-24' },
      releases: [
        { version: '1.12.0', day: '2019-10-31' },
        { version: '1.13.0', day: '2020-01-20' },
        { version: '1.14.0', day: '2020-04-08' },
        { version: '1.15.0', day: '2020-07-07' },
        { version: '1.16.0', day: '2020-10-08' },
        { version: '1.17.0', day: '2021-01-11' },
        { version: '1.18.2', day: '2021-04-15' },
        { version: '1.19.0', day: '2021-07-13' },
      ],
      manifest: 'lifecycle.yaml',
      notes: [],
    },
    lastCut: committed('2020-01-16'),
    windows,
    deprecations,
    events: listEvents(windows, deprecations),
    ...changes,
  };
}

function listEvents(windows: readonly SupportWindow[], items: readonly DeprecatedItem[]): ScheduledEvent[] {
  const ends = windows.flatMap(({ package: subject, supportEnds: day, additionsUntil }): ScheduledEvent[] => [
    ...(day === null ? [] : [{ day, kind: 'support-ends', subject, text: `support of ${subject} ends` } as const]),
    ...(additionsUntil === null
      ? []
      : [{ day: additionsUntil, kind: 'additions-close', subject, text: `nothing is added to ${subject}` } as const]),
  ]);
  const due = items.flatMap(({ name: subject, supportEnds: day }): ScheduledEvent[] =>
    day === null ? [] : [{ day, kind: 'item-removable', subject, text: `${subject} may be removed` }],
  );
  const coming = [...ends, ...due].filter(({ day }) => day >= sampleDay);
  return sortBy(coming, ({ day, subject }) => `${day} ${subject}`);
}
