/** The walk requests renames only from commits that may have some, and never reads contents; its result equals that of one `git log` with renames. */
import { execFileSync } from 'node:child_process';

import fc from 'fast-check';
import { expect, test } from 'vitest';

import { RootPlaces, type Layout } from '@protoshepherd/workspace';

import { scratchFolder } from '../../workspace/test/scratch-folder.ts';
import { compareTrees } from '../src/releases/compare-trees.ts';
import { RepositoryFiles } from '../src/mainline/repository-files.ts';
import { walkMainline } from '../src/mainline/walk-mainline.ts';

const places = ['api/a.proto', 'api/b.proto', 'api/.hidden/c.proto', 'api/a.txt', 'old/a.proto', 'old/deep/b.proto'];
/** Similar enough for git to detect a rename after one changed line. */
const texts = ['x', 'y', 'z'].map(
  (last) => `${Array.from({ length: 9 }, (_, line) => `line ${line}`).join('\n')}\n${last}\n`,
);

type Tree = Readonly<Record<string, number>>;

const tree: fc.Arbitrary<Tree> = fc.dictionary(fc.constantFrom(...places), fc.nat({ max: texts.length - 1 }));
const trees = fc.array(fc.record({ tree, isMerge: fc.boolean() }), { minLength: 1, maxLength: 12 });

function commitLines(branch: string, mark: number, parents: readonly number[], files: Tree): string {
  const [from, merged] = parents;
  return [
    `commit refs/heads/${branch}`,
    `mark :${mark}`,
    `committer Test <test@example.com> ${1_600_000_000 + mark} +0000`,
    'data 0',
    ...(from === undefined ? [] : [`from :${from}`]),
    ...(merged === undefined ? [] : [`merge :${merged}`]),
    'deleteall',
    ...Object.entries(files).map(
      ([place, text]) => `M 100644 inline ${place}\ndata ${texts[text]?.length}\n${texts[text]}`,
    ),
    '',
  ].join('\n');
}

/** A repository with a mainline of these trees; some are added by merging a branch. */
function createRepository(commits: readonly { readonly tree: Tree; readonly isMerge: boolean }[]): string {
  const folder = scratchFolder();
  execFileSync('git', ['init', '--quiet', '--initial-branch=main'], { cwd: folder });
  const input = commits.map(({ tree: files, isMerge }, index) => {
    const mark = 2 * index + 2;
    const before = index === 0 ? [] : [mark - 2];
    if (!isMerge || index === 0) return commitLines('main', mark, before, files);
    return commitLines('side', mark - 1, before, files) + commitLines('main', mark, [...before, mark - 1], files);
  });
  execFileSync('git', ['fast-import', '--quiet', '--force'], { cwd: folder, input: input.join('') });
  return folder;
}

/** The .proto files of each commit according to `git log`, newest first. */
function readLog(folder: string, pathspec: string): string[] {
  const args = [
    'log',
    '--first-parent',
    '-m',
    '--sparse',
    '--raw',
    '--no-abbrev',
    '--find-renames=50%',
    '--format=%x01%H',
  ];
  const output = execFileSync('git', [...args, 'main', '--', pathspec], { cwd: folder, encoding: 'utf8' });
  return output.split('\u0001').slice(1);
}

/** The same from a line of the log: `:100644 100644 <before> <after> R097<tab><place before><tab><place>`. */
function parseChange(
  line: string,
  files: RepositoryFiles,
): readonly (readonly [string, string | null, string | null])[] {
  const [record = '', first = '', second] = line.split('\t');
  const [, , , objectId = '', status = ''] = record.split(' ');
  const [from, to] = [second === undefined ? undefined : files.find(first), files.find(second ?? first)];
  if (to !== undefined) return [[to.place, status === 'D' ? null : objectId, from?.place ?? null]];
  return from === undefined ? [] : [[from.place, null, null]];
}

test.each<[Layout, string]>([
  ['envoy', ':(top,glob)**/*.proto'],
  ['kind-version', ':(top,literal)api'],
])('finds the same as git log, in the layout %s', async (layout, pathspec) => {
  await fc.assert(
    fc.asyncProperty(trees, async (commits) => {
      const folder = createRepository(commits);
      const files = new RepositoryFiles(new RootPlaces(['api']), layout);
      const walked = [];
      for await (const batch of walkMainline({ directory: folder }, { head: 'main' }, files)) walked.push(...batch);
      const logged = readLog(folder, pathspec).toReversed();
      expect(walked.map(({ id }) => id)).toEqual(logged.map((text) => text.slice(0, 40)));
      for (const [index, { changes }] of walked.entries()) {
        const lines = (logged[index] ?? '').split('\n').filter((line) => line.startsWith(':'));
        expect(
          changes.map(({ place, objectId, renamedFrom }) => [place, objectId ?? null, renamedFrom ?? null]),
        ).toEqual(lines.flatMap((line) => parseChange(line, files)));
      }
    }),
    { numRuns: 12 },
  );
});

test('trees are compared as by git', async () => {
  await fc.assert(
    fc.asyncProperty(trees, async (commits) => {
      const folder = createRepository(commits);
      const files = new RepositoryFiles(new RootPlaces(['api']), 'envoy');
      const git = (...args: string[]): string[] =>
        execFileSync('git', args, { cwd: folder, encoding: 'utf8' }).split('\n').filter(Boolean);
      const ids = git('rev-list', '--first-parent', 'main');
      const pairs = ids.map((after, index) => ({ before: ids[index - 2], after }));
      const compared = await compareTrees({ directory: folder }, pairs, files);
      for (const [index, { before, after }] of pairs.entries()) {
        const empty = '4b825dc642cb6eb9a060e54bf8d69288fbee4904';
        const names = git('diff-tree', '-r', '--no-renames', '--name-only', before ?? empty, after);
        const found = (compared[index] ?? [])
          .map(({ place }) => place)
          .filter((place) => files.find(place) !== undefined);
        expect(found.toSorted()).toEqual(names.filter((place) => files.find(place) !== undefined).toSorted());
      }
    }),
    { numRuns: 12 },
  );
});

test('a root below a hidden folder is read, and nothing outside it', () => {
  const files = new RepositoryFiles(new RootPlaces(['.hidden/api']), 'kind-version');
  const folders = ['.hidden', '.hidden/api', '.hidden/api/shop', '.hidden/api/.git', '.hidden/other', 'source'];
  expect(folders.filter((folder) => files.mayHold(folder))).toEqual(['.hidden', '.hidden/api', '.hidden/api/shop']);
  const everywhere = new RepositoryFiles(new RootPlaces(['api']), 'envoy');
  expect(['api', 'source', 'source/.cache', 'node_modules'].filter((folder) => everywhere.mayHold(folder))).toEqual([
    'api',
    'source',
  ]);
});
