/** Facts from the history about a change: the introduction of its subject, whether it was released, and the time of the change. */
import type { Change, ChangeKind } from '@protoshepherd/compare';
import type { CompatRequest } from '@protoshepherd/compat';
import {
  presenceOfElement,
  type ApiHistory,
  type ElementHistory,
  type ElementState,
  type DatedCommit,
} from '@protoshepherd/history';
import { blobId, commitTime } from '@protoshepherd/workspace';

import { committedFiles } from '../before/committed-files.ts';
import type { EarlierState } from '../before/earlier-state.ts';
import { endOfDay } from '../before/end-of-day.ts';
import { gitInputs } from '../memory/git-inputs.ts';
import type { ProjectMemory } from '../memory/project-memory.ts';
import type { LoadedApi } from '../read/loaded-api.ts';

/** The subject of the facts. */
interface ComparedStates {
  readonly api: LoadedApi;
  readonly before: EarlierState;
  /** Seconds since 1970. */
  readonly now: number;
}

/** Reads the facts that exemptions need, exact to the second. Without a history nothing is known. */
export async function readHistoryFacts(
  history: ApiHistory | undefined,
  { api, before: { origin }, now }: ComparedStates,
  memory: ProjectMemory,
): Promise<CompatRequest['findHistory']> {
  const inputs = await gitInputs(api, memory);
  // A file that differs from the last commit counts as changed now.
  const isCommitted =
    history?.head === undefined
      ? () => false
      : createCommittedLookup(api, await memory.keep('committed files', inputs, async () => committedFiles(api)));
  const readCommitTime = async ({ repository, revision }: NonNullable<typeof origin>): Promise<number> =>
    memory.keep('time of the old revision', [...inputs, revision], async () => commitTime(repository, revision));
  const oldStateAt = history !== undefined && origin !== undefined ? await readCommitTime(origin) : Infinity;
  const firstPosition = history === undefined ? -1 : firstCommit(history);
  // Later releases are irrelevant for an earlier change.
  const finals = (history?.releases ?? []).filter(
    ({ version, time }) => version.prerelease === '' && time < endOfDay(api.asOf),
  );
  return (change, subject) => {
    const own = history?.elements.get(subject);
    const since = introduction(own, oldStateAt);
    if (own === undefined || since === undefined || since.position <= firstPosition)
      return { introducedAt: undefined, isReleased: undefined, changedAt: now };
    const file = (change.after ?? change.before)?.file ?? '';
    const changedAt = isCommitted(file) ? (lastChange(change, own)?.time ?? history?.head?.time ?? now) : now;
    const { isIn } = presenceOfElement(own);
    const isReleased = finals.some((release) => release.time <= changedAt && isIn(release));
    return { introducedAt: since.time, isReleased, changedAt };
  };
}

/**
 * The first commit that contains any part of the API. It may be an import or the boundary of a shallow clone, so the age of its contents is
 * unknown.
 */
function firstCommit({ packages }: ApiHistory): number {
  return Math.min(...[...packages.values()].map(({ intervals }) => intervals[0]?.from.position ?? 0));
}

/**
 * The start of the last period in which the element existed, as known to the old state; it may have been removed since. An element that was removed and restored
 * after the old state has its age as of that state.
 */
function introduction(own: ElementHistory | undefined, oldStateAt: number): DatedCommit | undefined {
  const states = own?.states ?? [];
  const beginnings = states.flatMap(({ shape, from }, at) =>
    shape !== undefined && states[at - 1]?.shape === undefined ? [from] : [],
  );
  return beginnings.findLast(({ time }) => time <= oldStateAt) ?? beginnings[0];
}

/** Changes that alter the recorded shape of an element. */
const shapeKinds: ReadonlySet<ChangeKind> = new Set([
  'field-renumbered',
  'field-type',
  'field-cardinality',
  'field-required',
  'field-joined-oneof',
  'field-left-oneof',
  'field-changed-oneof',
  'enum-value-renumbered',
  'method-request',
  'method-response',
  'method-client-streaming',
  'method-server-streaming',
]);

/** The commit of a committed change; undefined if the history does not record such changes. */
function lastChange(change: Change, own: ElementHistory | undefined): DatedCommit | undefined {
  const states = own?.states ?? [];
  const { shape } = states.at(-1) ?? {};
  if (shape !== undefined && !shapeKinds.has(change.kind)) return undefined;
  const before = states.findLastIndex((state: ElementState) => state.shape !== shape);
  return before === -1 ? undefined : states[before + 1]?.from;
}

/** A predicate for paths below the roots: true if the file is the same as in the last commit, or absent from both. */
function createCommittedLookup(
  { tree }: Pick<LoadedApi, 'tree'>,
  ids: ReadonlyMap<string, string>,
): (file: string) => boolean {
  const isCommitted = (path: string): boolean => {
    const id = ids.get(path);
    const text = tree.file(path)?.schemaFile.tree.file.text;
    return text === undefined || id === undefined ? text === id : blobId(text, id) === id;
  };
  // Caches results, because a file with thousands of changes is hashed once.
  const known = new Map<string, boolean>();
  return (path) => {
    const answer = known.get(path) ?? isCommitted(path);
    known.set(path, answer);
    return answer;
  };
}
