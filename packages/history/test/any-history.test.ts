/**
 * Generated histories, with files that move between folders, are removed and restored, and releases on and off the mainline: all dates must
 * equal those derived from the individual trees.
 */
import { execFileSync } from 'node:child_process';

import {
  presenceOfElement,
  presenceOfPackage,
  readHistory,
  releasesDuring,
  type ApiHistory,
  type Presence,
  type Release,
} from '@protoshepherd/history';
import fc from 'fast-check';
import { expect, test } from 'vitest';

import { scratchFolder } from '../../workspace/test/scratch-folder.ts';

const paths = ['api/a.proto', 'api/b.proto', 'old/a.proto', 'old/b.proto'] as const;
const packages = ['a.v1', 'b.v1'] as const;
const messages = ['M', 'N'] as const;

/** A package and the messages in it. */
interface Content {
  readonly package: (typeof packages)[number];
  readonly messages: readonly (typeof messages)[number][];
}

/** The change of one file in a commit; null removes it. */
interface Step {
  readonly path: (typeof paths)[number];
  readonly content: Content | null;
}

interface Commit {
  readonly steps: readonly Step[];
  readonly tag: 'none' | 'final' | 'pre-release';
  /** A release on a branch that starts here, some days later. */
  readonly branch: { readonly steps: readonly Step[]; readonly days: number } | null;
}

const content = fc.record({ package: fc.constantFrom(...packages), messages: fc.subarray([...messages]) });
const step = fc.record({ path: fc.constantFrom(...paths), content: fc.option(content) });
const steps = fc.array(step, { minLength: 1, maxLength: 3 });
const commits: fc.Arbitrary<readonly Commit[]> = fc.array(
  fc.record({
    steps,
    tag: fc.constantFrom('none', 'none', 'final', 'pre-release'),
    branch: fc.option(fc.record({ steps, days: fc.integer({ min: 1, max: 9 }) }), { freq: 3 }),
  }),
  { minLength: 2, maxLength: 14 },
);

type Tree = ReadonlyMap<string, Content>;

function apply(tree: Tree, changes: readonly Step[]): Tree {
  const after = new Map(tree);
  for (const { path, content: text } of changes) {
    if (text === null) after.delete(path);
    else after.set(path, text);
  }
  return after;
}

/** Packages and elements of the files in some folder, or in all. */
function namesIn(tree: Tree, folder = ''): ReadonlySet<string> {
  const files = [...tree].filter(([path]) => path.startsWith(folder)).map(([, file]) => file);
  return new Set(files.flatMap((file) => [file.package, ...file.messages.map((name) => `${file.package}.${name}`)]));
}

interface ModelRelease {
  readonly tag: string;
  readonly time: number;
  readonly position: number;
  readonly tree: Tree;
}

interface Model {
  readonly trees: readonly Tree[];
  /** Final ones, oldest first. */
  readonly finals: readonly ModelRelease[];
  readonly stream: string;
}

const day = 86_400;
const start = 1_600_000_000;

/** The trees and releases of some commits, and the corresponding input for git. */
function buildModel(all: readonly Commit[]): Model {
  const trees: Tree[] = [];
  const finals: ModelRelease[] = [];
  const lines: string[] = [];
  let count = 0;
  const release = (mark: string, time: number, position: number, tree: Tree, suffix: string): void => {
    const tag = `v1.${count++}.0${suffix}`;
    lines.push(`reset refs/tags/${tag}`, `from ${mark}`, '');
    if (suffix === '') finals.push({ tag, time, position, tree });
  };
  for (const [position, { steps: own, tag, branch }] of all.entries()) {
    const tree = apply(trees.at(-1) ?? new Map(), own);
    const time = start + position * 2 * day;
    trees.push(tree);
    lines.push(...commitLines('refs/heads/main', position + 1, time, position === 0 ? undefined : position, tree));
    if (tag !== 'none') release(`:${position + 1}`, time, position, tree, tag === 'final' ? '' : '-rc.1');
    if (branch === null) continue;
    const mark = 1000 + position;
    const later = apply(tree, branch.steps);
    const made = time + branch.days * day + 1;
    lines.push(...commitLines(`refs/heads/branch-${position}`, mark, made, position + 1, later));
    release(`:${mark}`, made, position, later, '');
  }
  return { trees, finals: finals.toSorted((one, other) => one.time - other.time), stream: `${lines.join('\n')}\n` };
}

function commitLines(branch: string, mark: number, time: number, parent: number | undefined, tree: Tree): string[] {
  return [
    `commit ${branch}`,
    `mark :${mark}`,
    `committer Test <test@example.com> ${time} +0000`,
    'data 0',
    ...(parent === undefined ? [] : [`from :${parent}`]),
    'deleteall',
    ...[...tree].flatMap(([path, file]) => {
      const text = `syntax = "proto3";\npackage ${file.package};\n${file.messages.map((name) => `message ${name} {}\n`).join('')}`;
      return [`M 100644 inline ${path}`, `data ${text.length}`, text];
    }),
  ];
}

interface ModelInterval {
  readonly from: number;
  readonly to: number | undefined;
}

/** From the first commit of an unbroken interval in the repository up to the last one below the roots. */
function computeIntervals(name: string, trees: readonly Tree[]): readonly ModelInterval[] {
  const intervals: ModelInterval[] = [];
  let from = -1;
  for (const [position, tree] of trees.entries()) {
    if (!namesIn(tree).has(name)) from = -1;
    else if (from === -1) from = position;
    if (!namesIn(tree, 'api/').has(name)) continue;
    const to = position + 1 === trees.length ? undefined : position + 1;
    const last = intervals.at(-1);
    if (last?.from === from) intervals[intervals.length - 1] = { from, to };
    else intervals.push({ from, to });
  }
  return intervals;
}

/** A release contains the content of its tree below the roots, and elsewhere if the mainline had it at that position. */
function has({ tree, position }: ModelRelease, name: string, intervals: readonly ModelInterval[]): boolean {
  const wasThere = intervals.some(({ from, to = Infinity }) => from <= position && position < to);
  return namesIn(tree, 'api/').has(name) || (namesIn(tree).has(name) && wasThere);
}

/** The first release with something, after the last release in a gap of the mainline that lacked it. */
function firstRelease(name: string, { finals, trees }: Model): string | undefined {
  const intervals = computeIntervals(name, trees);
  const gaps = intervals.slice(1).map(({ from }, at) => ({ from: intervals[at]?.to ?? from, to: from }));
  const gap = gaps.findLast(({ from, to }) =>
    finals.some((each) => from <= each.position && each.position < to && !has(each, name, intervals)),
  );
  return finals.find((each) => has(each, name, intervals) && (gap === undefined || each.position >= gap.from))?.tag;
}

async function read({ stream }: Model): Promise<ApiHistory> {
  const directory = scratchFolder({ 'api/README.md': '' });
  execFileSync('git', ['init', '--quiet', '--initial-branch=main'], { cwd: directory });
  execFileSync('git', ['fast-import', '--quiet'], { cwd: directory, input: stream });
  const history = await readHistory({ roots: ['api'], layout: 'envoy', directory, useCache: false });
  if (history === undefined) throw new Error('there is no history');
  return history;
}

function collectPresences({ packages: all, elements }: ApiHistory): ReadonlyMap<string, Presence> {
  return new Map([
    ...[...all].map(([name, own]) => [name, presenceOfPackage(own)] as const),
    ...[...elements].map(([name, own]) => [name, presenceOfElement(own)] as const),
  ]);
}

test('the dates of any history are those of its trees', async () => {
  await fc.assert(
    fc.asyncProperty(commits, async (all) => {
      const model = buildModel(all);
      const history = await read(model);
      const presences = collectPresences(history);
      const byTag = new Map(history.releases.map((release) => [release.tag, release]));
      const finals = model.finals.map(({ tag }) => byTag.get(tag) as Release);
      const names = packages.flatMap((name) => [name, ...messages.map((each) => `${name}.${each}`)]);
      const ours = names.map((name) => {
        const presence = presences.get(name);
        const last = presence?.intervals.at(-1);
        return {
          name,
          intervals: (presence?.intervals ?? []).map(({ from, to }) => ({ from: from.position, to: to?.position })),
          releases: finals.filter((release) => presence?.isIn(release)).map(({ tag }) => tag),
          first: presence && last && releasesDuring(presence, last, finals)[0]?.tag,
        };
      });
      const expected = names.map((name) => {
        const intervals = computeIntervals(name, model.trees);
        const having = intervals.length === 0 ? [] : model.finals.filter((each) => has(each, name, intervals));
        return {
          name,
          intervals,
          releases: having.map(({ tag }) => tag),
          first: intervals.length === 0 ? undefined : firstRelease(name, model),
        };
      });
      expect(ours).toEqual(expected);
    }),
    { numRuns: 6 },
  );
});
