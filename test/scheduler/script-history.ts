/** A history as a list of commits, oldest first, without git. Every commit is made at noon, UTC. */
import {
  buildHistory,
  HistoryBuilder,
  parseReleaseTag,
  readFileVersion,
  type ApiHistory,
  type FactChange,
  type DatedCommit,
  type Release,
  type ReleaseDifferences,
} from '@protoshepherd/history';
import type { Layout } from '@protoshepherd/workspace';

import { withSyntax } from './compute-schedule.ts';

/** One commit. */
export interface ScriptedCommit {
  /** YYYY-MM-DD. */
  readonly date: string;
  /** The changed files with their texts; null for a removed one. */
  readonly files?: Readonly<Record<string, string | null>>;
  /** Files that have another path since then, by the path they had. */
  readonly renamed?: Readonly<Record<string, string>>;
  /** A tag on this commit. */
  readonly tag?: string;
  /** A tag on a branch that leaves the mainline here, with its packages. */
  readonly besideTag?: {
    readonly tag: string;
    readonly packages: readonly string[];
  };
}

/** The history of some commits. */
export function scriptHistory(commits: readonly ScriptedCommit[], layout: Layout = 'envoy'): ApiHistory {
  const builder = new HistoryBuilder({ layout });
  const releases: Release[] = [];
  const malformedTags: string[] = [];
  for (const [position, commit] of commits.entries()) {
    const moment = toMoment(commit, position);
    builder.apply(moment, toChanges(commit));
    for (const { tag, packages } of [...tagsOn(commit), ...(commit.besideTag ? [commit.besideTag] : [])]) {
      const version = parseReleaseTag(tag);
      if (!version.ok) {
        if (version.failure === 'malformed') malformedTags.push(tag);
        continue;
      }
      releases.push({
        tag,
        version: version.value,
        commit: moment.commit,
        time: moment.time,
        position,
        isOnMainline: packages === undefined,
        differences: packages && createDifferences(packages, buildHistory(builder.build())),
      });
    }
  }
  const last = commits.at(-1);
  const head = last === undefined ? undefined : toMoment(last, commits.length - 1);
  return { head, isShallow: false, ...buildHistory(builder.build()), releases, malformedTags, otherTags: 0 };
}

/** A tree that contains some packages completely and no others. */
function createDifferences(
  present: readonly string[],
  { packages }: Pick<ApiHistory, 'packages' | 'elements'>,
): ReleaseDifferences {
  const names = new Set([...packages.keys(), ...present]);
  const states = [...names].map((name) => [name, { isThere: present.includes(name), isDeprecated: false }] as const);
  return { packages: new Map(states), elements: new Map(), additions: new Map() };
}

function tagsOn({ tag }: ScriptedCommit): { readonly tag: string; readonly packages: undefined }[] {
  return tag === undefined ? [] : [{ tag, packages: undefined }];
}

function toMoment({ date }: ScriptedCommit, position: number): DatedCommit {
  const time = Date.parse(`${date}T12:00:00Z`) / 1000;
  return { position, commit: String(position + 1).padStart(40, 'c'), time };
}

function toChanges({ files = {}, renamed = {} }: ScriptedCommit): FactChange[] {
  const origins = new Map(Object.entries(renamed).map(([from, to]) => [to, from]));
  return Object.entries(files).map(([path, text]) => ({
    place: path,
    path,
    facts: text === null ? undefined : readFileVersion(Buffer.from(withSyntax(text))).facts,
    isElsewhere: false,
    renamedFrom: origins.get(path),
  }));
}
