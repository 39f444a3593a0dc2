/** `lifecycle`, `schedule` and `next-major` on a scripted repository: days from commits and tags, in every format. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { describe, expect, test } from 'vitest';

import { runShepherd, type Ending } from './run-shepherd.ts';
import { createRepository, runGit, type RepositoryCommit } from './scripted-repository.ts';
import { createTemporaryFolder } from './temporary-folder.ts';

const proto = (name: string, body: string): string => `syntax = "proto3";\n\npackage ${name};\n\n${body}\n`;
const service = 'service S { rpc Do(M) returns (M); }';
const v2 = { 'api/a/v2/a.proto': proto('a.v2', `message M { string x = 1; }\n${service}`) };
const v3 = { 'api/a/v3/a.proto': proto('a.v3', `message M { string x = 1; }\n${service}`) };
const marked = {
  'api/a/v3/a.proto': proto(
    'a.v3',
    `message M {\n  // Use acme.next.v1.Other.z instead.\n  string x = 1 [deprecated = true];\n}\n${service}`,
  ),
};

/** `a.v2` from 2019; `a.v3` committed in a zone where it was the 17th already, released four days later; a mark in June. */
const commits: readonly RepositoryCommit[] = [
  {
    at: '2019-01-01T12:00:00Z',
    files: { ...v2, 'shepherd.yaml': 'version: 1\nroots: [api]\npolicy: envoy\n' },
    tag: 'v1.12.0',
  },
  { at: '2020-01-17T05:00:00+09:00', files: v3 },
  { at: '2020-01-20T12:00:00Z', tag: 'v1.13.0' },
  { at: '2020-06-01T12:00:00Z', files: marked },
  { at: '2020-06-02T12:00:00Z', tag: 'v1.0' },
];

async function run(cwd: string, ...args: readonly string[]): Promise<Ending> {
  return runShepherd(args, { cwd });
}

async function json(cwd: string, ...args: readonly string[]): Promise<Record<string, unknown>> {
  const { stdout, stderr, status } = await run(cwd, ...args, '--format', 'json');
  expect([status, stderr]).toEqual([0, '']);
  return JSON.parse(stdout) as Record<string, unknown>;
}

const otherTags = '1 tag is not a release, such as v1.0; describe the tags with releases.tags in shepherd.yaml';

describe('on a repository', () => {
  test('the page links lines to the hosting service, or to files, and never shows credentials', async () => {
    const cwd = createRepository(commits);
    const sourceUrl = async (): Promise<string | undefined> => {
      await run(cwd, 'lifecycle', '--format', 'html', '--as-of', '2020-07-01', '--output', 'out/page.html');
      const page = readFileSync(path.join(cwd, 'out/page.html'), 'utf8');
      expect(page).not.toContain('secret');
      return /"sourceUrl":"([^"]*)"/.exec(page)?.[1];
    };
    mkdirSync(path.join(cwd, 'out'));
    expect(await sourceUrl()).toBe('../{file}#L{line}');
    runGit(cwd, ['remote', 'add', 'origin', 'https://user:secret@github.com/team/api.git']);
    expect(await sourceUrl()).toBe('https://github.com/team/api/blob/{commit}/{file}#L{line}');
  });

  test('schedule shows since when, until when and why', async () => {
    const cwd = createRepository(commits);
    const output = await json(cwd, 'schedule', '--as-of', '2020-07-01');
    expect(output).toMatchObject({
      command: 'schedule',
      asOf: '2020-07-01',
      policy: 'envoy@2021-01',
      lastCut: { day: '2020-01-20', by: 'release', evidence: 'release v1.13.0' },
      windows: [
        {
          package: 'a.v2',
          version: 'v2',
          state: 'previous',
          introduced: '2019-01-01',
          anchor: 'release',
          supportEnds: '2021-01-20',
          overdueDays: null,
        },
        { package: 'a.v3', version: 'v3', state: 'current', introduced: '2020-01-20', supportEnds: null },
      ],
      deprecations: [
        {
          name: 'a.v3.M.x',
          marked: { day: '2020-06-01', by: 'commit' },
          supportEnds: '2022-01-20',
          replacement: 'acme.next.v1.Other.z',
        },
      ],
      sources: {
        releases: [{ version: 'v1.12.0' }, { version: 'v1.13.0' }],
        notes: [otherTags],
      },
    });
    const days = (output['events'] as readonly { readonly day: string; readonly kind: string }[]).map(
      ({ day, kind }) => `${day} ${kind}`,
    );
    expect(days).toEqual(['2021-01-20 support-ends', '2021-01-20 major-allowed', '2022-01-20 item-removable']);
  });

  test('the manifest may choose the other anchor, whose day is in UTC', async () => {
    const cwd = createRepository([
      ...commits,
      { at: '2020-06-03T00:00:00Z', files: { 'lifecycle.yaml': 'version: 1\nanchor: commit\n' } },
    ]);
    const { versions } = await json(cwd, 'lifecycle', '--as-of', '2020-07-01');
    expect(versions).toMatchObject([{ supportEnds: '2021-01-16' }, { introduced: '2020-01-16', anchor: 'commit' }]);
  });

  test.each([
    ['text', /^Support schedule as of 2021-02-01\n/],
    ['markdown', /^# /],
    ['csv', /^[a-zA-Z,]+\r?\n/],
    ['html', /^<!doctype html>[^]*a\.v2/i],
    ['announcement', /a\.v2/],
    ['headers', /^# a\.v2\.S\nDeprecation: @|^# a\.v2\.S\nSunset: /],
  ])('lifecycle prints %s, the same with and without a cache', async (format, pattern) => {
    const cwd = createRepository(commits);
    const args = ['lifecycle', '--as-of', '2021-02-01', '--format', format];
    const first = await run(cwd, ...args);
    expect([first.status, first.stderr]).toEqual([0, '']);
    expect(first.stdout).toMatch(pattern);
    expect(await run(cwd, ...args)).toEqual(first);
    expect(await run(cwd, ...args, '--no-cache')).toEqual(first);
  });

  test('schedule prints a calendar, and writes it to a file', async () => {
    const cwd = createRepository(commits);
    const { stdout } = await run(cwd, 'schedule', '--as-of', '2020-07-01', '--format', 'ics');
    expect(stdout.match(/^BEGIN:VEVENT/gm)).toHaveLength(3);
    await run(cwd, 'schedule', '--as-of', '2020-07-01', '--format', 'ics', '--output', 'support.ics');
    expect(readFileSync(path.join(cwd, 'support.ics'), 'utf8')).toBe(stdout);
  });

  test('a default day is printed', async () => {
    const cwd = createRepository(commits);
    for (const command of ['lifecycle', 'schedule']) {
      expect((await run(cwd, command)).stdout).toMatch(/^Support schedule as of \d{4}-\d{2}-\d{2}\n/);
    }
    expect((await run(cwd, 'next-major')).stdout).toMatch(/^As of \d{4}-\d{2}-\d{2}, /m);
    expect(await json(cwd, 'schedule')).toMatchObject({ asOf: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/) as string });
  });
});

describe('--since', () => {
  test('reports changes', async () => {
    const cwd = createRepository(commits);
    const { stdout, status } = await run(cwd, 'lifecycle', '--since', 'v1.12.0', '--as-of', '2020-07-01');
    expect(status).toBe(0);
    expect(stdout).toContain('Support schedule from 2019-01-01 to 2020-07-01');
    expect(stdout).toContain('a.v3');
    const { changes } = await json(cwd, 'lifecycle', '--since', 'v1.12.0', '--as-of', '2020-07-01');
    expect(changes).toMatchObject({
      appeared: [{ package: 'a.v3' }],
      stateChanged: [{ subject: 'a.v2', before: 'current', after: 'previous' }],
      newDeprecations: [{ name: 'a.v3.M.x' }],
    });
  });

  test.each([
    ['a revision that is none', ['--since', 'nonsense'], 'nonsense'],
    [
      'a format that has no changes',
      ['--since', 'v1.12.0', '--format', 'csv'],
      '--since needs --format text, json or markdown',
    ],
  ])('refuses %s', async (_, args, message) => {
    const { stderr, stdout, status } = await run(createRepository(commits), 'lifecycle', ...args);
    expect([stdout, status]).toEqual(['', expect.toSatisfy((value) => value === 2 || value === 3)]);
    expect(stderr).toContain(message);
  });

  test('needs a tree', async () => {
    const cwd = createTemporaryFolder({ 'm.yaml': 'version: 1\nstandalone: true\n' });
    const { stderr, status } = await run(
      cwd,
      'lifecycle',
      '--policy',
      'envoy',
      '--manifest',
      'm.yaml',
      '--since',
      'HEAD',
    );
    expect([status, stderr]).toEqual([
      2,
      'error: --since needs the history of a tree, and this run reads the manifest only\n',
    ]);
  });
});

describe('next-major', () => {
  test.each([
    ['2021-01-19', 1, /^too early, earliest 2021-01-20 \(in 1 day\)\n/],
    ['2021-01-20', 0, /^date ok since 2021-01-20\n/],
  ])('--check on %s ends with status %i', async (asOf, status, pattern) => {
    const cwd = createRepository(commits);
    const ending = await run(cwd, 'next-major', '--check', '--as-of', asOf);
    expect(ending.status).toBe(status);
    expect(ending.stdout).toMatch(pattern);
    expect((await run(cwd, 'next-major', '--as-of', asOf)).status).toBe(0);
  });

  test('has JSON output with its basis and the debt', async () => {
    const cwd = createRepository(commits);
    expect(await json(cwd, 'next-major', '--as-of', '2020-07-01')).toMatchObject({
      isDateOk: false,
      earliest: '2021-01-20',
      daysLeft: 203,
      basis: [{ clause: 'one-year-between-majors' }],
      debt: [{ package: 'a.v3', mandatory: 1, discretionary: 0 }],
    });
  });
});

describe('gaps in the sources are reported', () => {
  test('without git', async () => {
    const cwd = createTemporaryFolder({ ...v2, ...v3 });
    const args = ['schedule', '--policy', 'envoy', '--root', 'api', '--as-of', '2020-07-01'];
    const output = await json(cwd, ...args, '--no-history');
    expect(output).toMatchObject({
      sources: { head: null, notes: ['there is no git history here, so all dates are from the manifest'] },
      windows: [{ open: 'it is unknown when its successor was introduced' }, {}],
    });
  });

  test('if git has a malformed tree', async () => {
    const cwd = createRepository(commits);
    const git = (input: string, ...args: readonly string[]): string =>
      execFileSync('git', args, { cwd, input, encoding: 'utf8', stdio: 'pipe' }).trim();
    const tree = git('x'.repeat(50), 'hash-object', '-t', 'tree', '-w', '--literally', '--stdin');
    const author = 'a <a@example.com> 1577836800 +0000';
    const commit = git(
      `tree ${tree}\nauthor ${author}\ncommitter ${author}\n\nx\n`,
      'hash-object',
      '-t',
      'commit',
      '-w',
      '--stdin',
    );
    git('', 'tag', 'v9.0.0', commit);
    const { sources } = (await json(cwd, 'schedule', '--policy', 'none', '--root', 'api')) as {
      readonly sources: { readonly notes: readonly string[] };
    };
    expect(sources.notes).toEqual([
      `the history cannot be read: the tree ${tree} is malformed; check the repository with: git fsck; all dates are from the manifest`,
    ]);
  });

  test('in a shallow clone', async () => {
    const origin = createRepository(commits);
    const cwd = createTemporaryFolder({});
    runGit(cwd, ['clone', '--quiet', '--depth=1', `file://${origin}`, 'clone']);
    const { status, stdout } = await run(
      path.join(cwd, 'clone'),
      'schedule',
      '--as-of',
      '2020-07-01',
      '--format',
      'json',
    );
    expect(status).toBe(1);
    expect(JSON.parse(stdout)).toMatchObject({
      findings: [{ rule: 'history-missing', severity: 'error' }],
      sources: { notes: [expect.stringMatching(/^this is a shallow clone/), otherTags] },
    });
  });

  test('in a repository without commits', async () => {
    const cwd = createTemporaryFolder({ ...v2 });
    runGit(cwd, ['init', '--quiet']);
    expect(await json(cwd, 'schedule', '--policy', 'envoy', '--root', 'api')).toMatchObject({
      windows: [{ introduced: null }],
    });
  });
});

test.each([
  [
    'a file without a package',
    { 'api/x.proto': 'syntax = "proto3";\nmessage M { string x = 1 [deprecated = true]; }\n' },
  ],
  ['no files', { 'api/README.md': '' }],
  ['the same version in two families', { ...v2, 'api/b/v2/b.proto': proto('b.v2', '') }],
  [
    'a version in the middle',
    { 'api/a/v2/core/c.proto': proto('a.v2.core', ''), 'api/a/core/v2/c.proto': proto('a.core.v2', '') },
  ],
])('%s is not a failure', async (_, files) => {
  const cwd = createTemporaryFolder(files);
  for (const command of ['lifecycle', 'schedule', 'next-major']) {
    const { status, stderr } = await run(cwd, command, '--root', 'api');
    expect([status === 70, stderr.includes('internal error')]).toEqual([false, false]);
  }
});

test('an image has no history, and the manifest dates it', async () => {
  const cwd = createTemporaryFolder({
    ...v2,
    ...v3,
    'lifecycle.yaml': 'version: 1\nversions: [{ package: a.v3, introduced: 2020-01-16 }]\n',
  });
  expect((await run(cwd, 'build', '--root', 'api', '-o', 'api.binpb')).status).toBe(0);
  const { windows } = await json(
    cwd,
    'schedule',
    '--policy',
    'envoy',
    '--root',
    'api.binpb',
    '--as-of',
    '2020-07-01',
    '--no-history',
  );
  expect(windows).toMatchObject([{ package: 'a.v2', supportEnds: '2021-01-16' }, { package: 'a.v3' }]);
});
