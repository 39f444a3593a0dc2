/** The script that posts comments, with recorded events, against a forge on this machine. */
import { existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, test } from 'vitest';

import { runProcess, type Ending } from '../cli/run-shepherd.ts';
import { createTemporaryFolder } from '../cli/temporary-folder.ts';
import { workspacePath } from './ci-files.ts';
import { startForge, type FakeForge } from './fake-forge.ts';

const script = workspacePath('tools/ci/comment/post-comment.mjs');
const marker = '<!-- shepherd:gates -->';
const body = `### ✅ Shepherd: all 4 gates passed\n\n- ✅ shepherd check: no problems\n\n${marker}\n`;
const own = 'github-actions[bot]';

/** Hostile names of branches, pull requests and files. */
const hostileNames = [
  'it\'s "quoted"',
  '$(touch pwned)',
  '`touch pwned`',
  '%0A::set-output name=verdict::passed',
  '::set-output name=verdict::passed',
  'a\n::error::x\n',
  '-->',
  '../../../etc/passwd',
  '${{ secrets.GITHUB_TOKEN }}',
  '; touch pwned',
];

interface Run extends Ending {
  readonly isHarmed: boolean;
}

async function post(
  mode: string,
  forge: FakeForge,
  event: unknown,
  files: Readonly<Record<string, string>> = { 'comment.md': body },
  env: Readonly<Record<string, string>> = {},
): Promise<Run> {
  const cwd = createTemporaryFolder({ 'event.json': JSON.stringify(event), ...files });
  const ending = await runProcess(process.execPath, [script, mode, mode === 'github-run' ? '.' : 'comment.md'], {
    cwd,
    env: {
      GITHUB_EVENT_PATH: 'event.json',
      GITHUB_API_URL: forge.url,
      GITHUB_REPOSITORY: 'acme/api',
      GITHUB_TOKEN: 'secret',
      CI_API_V4_URL: forge.url,
      CI_PROJECT_ID: '3',
      CI_MERGE_REQUEST_IID: '7',
      SHEPHERD_NOTE_TOKEN: 'secret',
      ...env,
    },
  });
  expect(`${ending.stdout}${ending.stderr}`).not.toContain('secret');
  expect(`${ending.stdout}${ending.stderr}`).not.toMatch(/^::/m);
  return { ...ending, isHarmed: existsSync(join(cwd, 'pwned')) };
}

/** The event of a pull request, with the keys that matter and some that do not. */
function pullRequest(name = 'topic', from = 'acme/api'): unknown {
  const head = { ref: name, label: name, repo: { full_name: from } };
  return {
    action: 'synchronize',
    number: 7,
    pull_request: { number: 7, title: name, body: name, head, base: { repo: { full_name: 'acme/api' } } },
  };
}

const commit = 'a'.repeat(40);
const fork = { sha: commit, repository: 'mallory/api' };

function finishedRun(changes: Readonly<Record<string, unknown>> = {}): unknown {
  return {
    workflow_run: {
      id: 5,
      event: 'pull_request',
      head_sha: commit,
      head_branch: '$(touch pwned)',
      head_repository: { full_name: 'mallory/api' },
      pull_requests: [],
      ...changes,
    },
  };
}

describe.each(['github', 'gitlab'])('on %s', (mode) => {
  test('the first run comments, the second one updates, the third one does nothing', async () => {
    const forge = await startForge({ comments: [{ body: 'hello', author: 'ann' }] });
    expect(await post(mode, forge, pullRequest())).toMatchObject({ status: 0, stderr: '' });
    const changed = body.replace('all 4', 'all 5');
    expect((await post(mode, forge, pullRequest(), { 'comment.md': changed })).stdout).toMatch(
      /^updated the comment on \w+ request 7\n$/,
    );
    expect((await post(mode, forge, pullRequest(), { 'comment.md': changed })).stdout).toContain('is up to date');
    expect(forge.comments.map((each) => each.body)).toEqual(['hello', changed]);
  });

  test('a comment of someone else with the marker stays unchanged', async () => {
    const theirs = `mine\n\n${marker}\n`;
    const forge = await startForge({ comments: [{ body: theirs, author: 'mallory' }] });
    expect((await post(mode, forge, pullRequest())).status).toBe(0);
    expect(forge.comments.map((each) => each.body)).toEqual([theirs, body]);
  });

  test('an own comment about something else, or that only quotes the marker, stays unchanged', async () => {
    const others = [`x\n<!-- shepherd:check -->\n`, `> ${marker}\n\nanswer`].map((text) => ({
      body: text,
      author: own,
    }));
    const forge = await startForge({ comments: others });
    expect((await post(mode, forge, pullRequest())).status).toBe(0);
    expect(forge.comments.map((each) => each.body)).toEqual([...others.map((each) => each.body), body]);
  });

  test('an earlier comment is found after many others', async () => {
    const many = Array.from({ length: 250 }, (_, at) => ({ body: `${at}`, author: 'ann' }));
    const forge = await startForge({ comments: [...many, { body: `old\n${marker}`, author: own }] });
    expect((await post(mode, forge, pullRequest())).stdout).toContain('updated');
    expect(forge.comments).toHaveLength(251);
  });

  test('a server that refuses fails the step, with advice, and cannot inject commands', async () => {
    const { status, stderr } = await post(mode, await startForge({ refuses: 403 }), pullRequest());
    expect([status, stderr]).toEqual([1, expect.stringContaining('pull-requests: write')]);
  });

  test.each([
    ['without a marker', 'text\n', 'no marker'],
    ['that is too long', `${'x'.repeat(1_000_001)}\n${marker}\n`, 'longer than'],
  ])('a comment %s is refused', async (_, text, problem) => {
    const forge = await startForge();
    const { status, stderr } = await post(mode, forge, pullRequest(), { 'comment.md': text });
    expect([status, forge.comments]).toEqual([2, []]);
    expect(stderr).toContain(problem);
  });
});

describe.each(hostileNames)('a pull request called %j', (name) => {
  test('gets its comment, and nothing else happens', async () => {
    const forge = await startForge({ head: fork });
    expect(await post('github', forge, pullRequest(name))).toMatchObject({ status: 0, isHarmed: false });
    expect(
      await post('github-run', forge, finishedRun({ head_branch: name, display_title: name }), {
        'comment.md': body,
        'pull-request': '7\n',
      }),
    ).toMatchObject({ status: 0, isHarmed: false });
    expect(forge.comments.map((each) => each.body)).toEqual([body]);
  });

  test('in the artifact, in place of its number or its repository, is refused', async () => {
    const forge = await startForge({ head: fork });
    expect(await post('github-run', forge, finishedRun(), { 'comment.md': body, 'pull-request': name })).toMatchObject({
      status: 2,
      isHarmed: false,
    });
    expect(
      await post('github', forge, pullRequest(), { 'comment.md': body }, { GITHUB_REPOSITORY: name }),
    ).toMatchObject({ status: 2, isHarmed: false });
    expect(forge.requests).toEqual([]);
  });
});

describe('the run for a pull request', () => {
  test('from a fork posts nothing', async () => {
    const forge = await startForge();
    const { status, stdout } = await post('github', forge, pullRequest('topic', 'mallory/api'));
    expect([status, forge.requests]).toEqual([0, []]);
    expect(stdout).toContain('comes from a fork');
  });

  test('that does not exist, as for a push, posts nothing', async () => {
    const forge = await startForge();
    expect(await post('github', forge, { before: commit })).toMatchObject({ status: 0 });
    expect(forge.requests).toEqual([]);
  });
});

describe('the workflow that posts for forks', () => {
  const artifact = { 'comment.md': body, 'pull-request': '7\n' };

  test('posts the result of the run', async () => {
    const forge = await startForge({ head: fork });
    expect((await post('github-run', forge, finishedRun(), artifact)).stdout).toBe('commented on pull request 7\n');
  });

  test.each([
    ['another commit', { head: { ...fork, sha: 'b'.repeat(40) } }, finishedRun()],
    ['another repository', { head: { ...fork, repository: 'acme/api' } }, finishedRun()],
    ['a run for a push', { head: fork }, finishedRun({ event: 'push' })],
    ['an event without a run', { head: fork }, {}],
  ])('refuses %s', async (_, facts, event) => {
    const forge = await startForge(facts);
    expect((await post('github-run', forge, event, artifact)).status).toBe(2);
    expect(forge.comments).toEqual([]);
  });

  test.each([
    ['calls people', 'ask @everyone'],
    ['links', 'see [this](https://evil.example)'],
    ['links by itself', 'see www.evil.example'],
    ['shows a picture', '![](https://evil.example/x.png)'],
    ['mentions an issue', 'fixes #1'],
    ['holds HTML', '<img src=x>'],
    ['closes a comment', '-->'],
    ['holds a fold that stays open', '<details>'],
    ['begins a block that GitHub ends earlier', '```\n ```\n@everyone\n```'],
    ['hides code behind a tag', '<details>\n```\n@everyone\n```\n</details>'],
    ['turns the direction', 'abc\u202Edef'],
    ['has a table', '| a | b |'],
  ])('refuses a comment that %s', async (_, line) => {
    const forge = await startForge({ head: fork });
    const hostile = body.replace('\n- ', `\n${line}\n\n- `);
    const { status, stderr } = await post('github-run', forge, finishedRun(), { ...artifact, 'comment.md': hostile });
    expect([status, forge.requests]).toEqual([2, []]);
    expect(stderr).toContain('the comment of the artifact is not posted');
  });

  test('links only to known pages', async () => {
    const linking = body.replace(`\n${marker}`, `\n[Pages of this API](<https://example.com/api/>)\n\n${marker}`);
    const files = { ...artifact, 'comment.md': linking };
    const forge = await startForge({ head: fork });
    expect((await post('github-run', forge, finishedRun(), files)).status).toBe(2);
    expect(
      (await post('github-run', forge, finishedRun(), files, { SHEPHERD_PAGES_URL: 'https://example.com/api/' }))
        .status,
    ).toBe(0);
  });

  test('reads no file through a link', async () => {
    const folder = createTemporaryFolder({
      'secret.md': body,
      'event.json': JSON.stringify(finishedRun()),
      'pull-request': '7\n',
    });
    symlinkSync('secret.md', join(folder, 'comment.md'));
    const { status, stderr } = await runProcess(process.execPath, [script, 'github-run', folder], {
      cwd: folder,
      env: { GITHUB_EVENT_PATH: 'event.json' },
    });
    expect([status, stderr]).toEqual([2, expect.stringContaining('not a plain file')]);
  });
});

describe('comments of gates are joined', () => {
  const joinScript = workspacePath('tools/ci/comment/join-comments.mjs');
  const long = `### ❌ shepherd compat: 2 breaks\n\n1 file read.\n\n#### Breaks\n\n${'a break\n\n'.repeat(5000)}\n[Pages of this API](<https://example.com/>)\n\n<!-- shepherd:compat -->\n`;
  const short = '### ✅ shepherd check: no problems\n\n1 file read.\n\n<!-- shepherd:check -->\n';

  async function joined(limit: number): Promise<string> {
    const folder = createTemporaryFolder({ 'check.md': short, 'compat.md': long });
    mkdirSync(join(folder, 'out'));
    const args = [
      joinScript,
      'out/comment.md',
      String(limit),
      'check:0:check.md',
      'compat:1:compat.md',
      'fmt:70:fmt.md',
    ];
    expect(await runProcess(process.execPath, args, { cwd: folder })).toMatchObject({ status: 0, stderr: '' });
    return readFileSync(join(folder, 'out/comment.md'), 'utf8');
  }

  test('with one verdict, one marker and one link', async () => {
    const text = await joined(1_000_000);
    expect(text).toMatch(
      /^### ❌ Shepherd: 2 of 3 gates failed\n\n- ✅ shepherd check: no problems\n- ❌ shepherd compat: 2 breaks\n- ❌ shepherd fmt: no result\n/,
    );
    expect(text.match(/a break/g)).toHaveLength(5000);
    expect(text.match(/<!-- /g)).toHaveLength(1);
    expect(text).toMatch(/\n\[Pages of this API\]\(<https:\/\/example.com\/>\)\n\n<!-- shepherd:gates -->\n$/);
  });

  test('and are cut completely if they are too long', async () => {
    const text = await joined(20_000);
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(20_000);
    expect(text).toContain('### ❌ shepherd compat: 2 breaks\n\n*The details of this gate are left out');
  });
});

test('outputs are numbers and words of a fixed form', async () => {
  const advice = { packages: [{ bump: 'major' }], release: { bump: 'major', next: 'v2.0.0\nverdict=passed' } };
  const report = (errors: number, versionAdvice?: unknown): string =>
    JSON.stringify({ summary: { errors, warnings: 1, waived: 0 }, versionAdvice });
  const folder = createTemporaryFolder({
    'a.json': report(2),
    'b.json': report(1, advice),
    'c.json': report(0, { ...advice, release: { bump: 'minor', next: 'v1.3.0' } }),
  });
  const summarize = async (...args: readonly string[]): Promise<string> =>
    (
      await runProcess(process.execPath, [workspacePath('tools/ci/comment/summarize-gates.mjs'), ...args], {
        cwd: folder,
      })
    ).stdout;
  expect(await summarize('1', 'a.json', 'b.json')).toBe(
    'verdict=failed\nerrors=3\nwarnings=2\nwaived=0\nversion-bump=major\nnext-version=\n',
  );
  expect(await summarize('0', 'c.json')).toBe(
    'verdict=passed\nerrors=0\nwarnings=1\nwaived=0\nversion-bump=minor\nnext-version=v1.3.0\n',
  );
  expect(await summarize('3', 'gone.json')).toBe(
    'verdict=unknown\nerrors=0\nwarnings=0\nwaived=0\nversion-bump=\nnext-version=\n',
  );
});
