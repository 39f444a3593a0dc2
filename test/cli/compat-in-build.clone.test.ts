/** `shepherd compat` in a build: versions, changelogs, `check`, and the variables of CI systems about the base of a change. */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { describe, expect, test } from 'vitest';

import { startShepherd, type Ending } from './run-shepherd.ts';
import { createRepository, runGit } from './scripted-repository.ts';
import { createTemporaryFolder } from './temporary-folder.ts';

const file = 'api/a/v1/a.proto';
const text = (...fields: readonly string[]): string =>
  `syntax = "proto3";\n\npackage a.v1;\n\nmessage M {\n${fields.map((field) => `  ${field}\n`).join('')}}\n`;
const [host, port, name] = ['string host = 1;', 'uint32 port = 2;', 'string name = 1;'];
const config = (rest = ''): string => `version: 1\nroots: [api]\npolicy: envoy\n${rest}`;

/** No test is about the CI system that it runs in. */
const quietSurroundings = { GITHUB_ACTIONS: '', GITLAB_CI: '', CHANGE_TARGET: '' };

async function shepherd(cwd: string, args: readonly string[], env: Record<string, string> = {}): Promise<Ending> {
  return startShepherd([...args, '--as-of', '2026-01-01'], { cwd, env: { ...quietSurroundings, ...env } });
}

/** Two commits: a release, and a field with another name after it. */
function createRenamed(rest = ''): string {
  return createRepository([
    { at: '2020-01-01T00:00:00Z', files: { [file]: text(host, port), 'shepherd.yaml': config(rest) }, tag: 'v1.4.2' },
    { at: '2020-06-01T00:00:00Z', files: { [file]: text(name, port) } },
  ]);
}

describe('versions', () => {
  test('a table closes the findings', async () => {
    const { status, stdout } = await shepherd(createRenamed(), ['compat', '--against', 'last-release']);
    expect(status).toBe(1);
    expect(stdout.slice(stdout.indexOf('versions\n'))).toMatchInlineSnapshot(`
      "versions
        package  bump   break in   because
        a.v1     major  a.v2alpha  a.v1.M.host: field renamed
      the release after v1.4.2: v2.0.0 (major)
      "
    `);
  });

  test('--quiet prints findings, and no table', async () => {
    const { stdout } = await shepherd(createRenamed(), ['compat', '--against', 'last-release', '--quiet']);
    expect(stdout).toContain('error[field-renamed]');
    expect(stdout).not.toContain('versions');
  });

  test.each([
    ['an addition', text(host, port, 'bytes c = 3;'), { bump: 'minor', last: 'v1.4.2', next: 'v1.5.0' }],
    ['a comment', text('// Where it is.', host, port), { bump: 'patch', last: 'v1.4.2', next: 'v1.4.3' }],
    ['nothing', text(host, port), { bump: 'none', last: 'v1.4.2', next: 'v1.4.2' }],
  ])('the release after %s', async (_, now, expected) => {
    const cwd = createRenamed();
    writeFileSync(path.join(cwd, file), now);
    const { stdout } = await shepherd(cwd, ['compat', '--against', 'v1.4.2', '--format', 'json']);
    expect((JSON.parse(stdout) as { versionAdvice: { release: unknown } }).versionAdvice.release).toEqual(expected);
  });

  test('F-07 a planned release may be too small', async () => {
    const cwd = createRenamed();
    writeFileSync(path.join(cwd, file), text(host, port, 'bytes c = 3;'));
    const against = ['compat', '--against', 'last-release', '--release'];
    const patch = await shepherd(cwd, [...against, 'v1.4.3']);
    expect(patch.status).toBe(1);
    expect(patch.stdout).toContain('error[release-too-small]: v1.4.3 after v1.4.2 needs minor');
    expect((await shepherd(cwd, [...against, 'v1.5.0'])).status).toBe(0);
  });
});

describe('a changelog', () => {
  test('for people, in a file', async () => {
    const cwd = createRenamed();
    const args = ['--against', 'last-release', '--format', 'changelog', '--output', 'CHANGES.md'];
    const { status, stdout } = await shepherd(cwd, ['compat', ...args]);
    expect([status, stdout]).toEqual([1, '']);
    expect(readFileSync(path.join(cwd, 'CHANGES.md'), 'utf8')).toMatchInlineSnapshot(`
      "# v2.0.0

      Changes since v1.4.2, as of 2026-01-01.

      ## a.v1

      These breaks belong in \`a.v2alpha\`.

      ### Breaking

      - \`a.v1.M.host\`: field renamed, \`host\` → \`name\`
        - Why it matters: fields are never renumbered, retyped, renamed or made repeated within a major version.
        - What to do: Use the new name in code and in JSON.
      "
    `);
  });
});

describe('check', () => {
  const merged = 'compat: { against: merge-base:main }\n';

  /** A branch that has left main and broken something. */
  function createBranch(): string {
    const files = { [file]: text(host, port), 'shepherd.yaml': config(merged) };
    const cwd = createRepository([{ at: '2020-01-01T00:00:00Z', files }]);
    runGit(cwd, ['checkout', '--quiet', '-b', 'feature']);
    writeFileSync(path.join(cwd, file), text(name, port));
    runGit(cwd, ['commit', '--quiet', '--all', '--message=change']);
    return cwd;
  }

  test('reports breaks with all other findings', async () => {
    const cwd = createBranch();
    writeFileSync(
      path.join(cwd, file),
      text(name, port).replace('message', 'import "google/protobuf/any.proto";\nmessage'),
    );
    const { status, stdout } = await shepherd(cwd, ['check']);
    expect(status).toBe(1);
    expect(stdout).toContain('[unused-import]');
    expect(stdout).toContain('error[field-renamed]: a.v1.M.host');
    expect(stdout).toContain('string host = 1;');
  });

  test('reports none for other rules, or without the key', async () => {
    const cwd = createBranch();
    expect((await shepherd(cwd, ['check', '--rule', 'odr'])).status).toBe(0);
    writeFileSync(path.join(cwd, 'shepherd.yaml'), config());
    expect((await shepherd(cwd, ['check'])).status).toBe(0);
  });

  test('compat reads missing options from the configuration', async () => {
    const { stdout } = await shepherd(createBranch(), ['compat', '--policy', 'json']);
    expect(stdout).toContain('error[field-renamed]: a.v1.M.host');
  });

  test('a directory is seen from the folder of the configuration', async () => {
    const cwd = createTemporaryFolder({
      [`project/${file}`]: text(name),
      'project/old/a/v1/a.proto': text(host),
      'project/shepherd.yaml': config('compat: { against: ./old, policy: json }\n'),
    });
    const { status, stdout } = await shepherd(cwd, ['check', '--config', 'project/shepherd.yaml']);
    expect([status, stdout.includes('error[field-renamed]')]).toEqual([1, true]);
  });

  test.each([
    ['a branch that is not there', 'compat: { against: merge-base:trunk }\n', 3, 'trunk is not a commit'],
    ['a policy that is not there', 'compat: { against: main, policy: envy }\n', 2, 'did you mean envoy?'],
  ])('%s', async (_, rest, expected, message) => {
    const { status, stdout, stderr } = await shepherd(createRenamed(rest), ['check']);
    expect(status).toBe(expected);
    expect(stdout + stderr).toContain(message);
  });

  test('without git the gate does not pass', async () => {
    const cwd = createTemporaryFolder({ [file]: text(host), 'shepherd.yaml': config(merged) });
    const { status, stderr } = await shepherd(cwd, ['check']);
    expect(status).toBe(3);
    expect(stderr).toContain('is not in a git repository');
    expect(stderr).toContain('compat.against');
  });
});

describe('where a change began', () => {
  async function rules(cwd: string, env: Record<string, string> = {}): Promise<string[]> {
    const { stdout } = await shepherd(cwd, ['compat', '--against', 'change-base', '--format', 'json'], env);
    return (JSON.parse(stdout) as { findings: { rule: string }[] }).findings.map(({ rule }) => rule);
  }

  test('in a clone: where it left the default branch of origin', async () => {
    const folder = createTemporaryFolder({});
    runGit(folder, ['clone', '--quiet', createRenamed(), 'clone']);
    const clone = path.join(folder, 'clone');
    expect(await rules(clone)).toEqual([]);
    writeFileSync(path.join(clone, file), text(name));
    runGit(clone, ['commit', '--quiet', '--all', '--message=change']);
    expect(await rules(clone)).toEqual(['field-removed']);
  });

  test('on the only branch: uncommitted changes', async () => {
    const cwd = createRenamed();
    expect(await rules(cwd)).toEqual([]);
    writeFileSync(path.join(cwd, file), text(name));
    expect(await rules(cwd)).toEqual(['field-removed']);
  });

  test('after a push: the previous state', async () => {
    const cwd = createRenamed();
    const before = runGit(cwd, ['rev-parse', 'HEAD~1']).trim();
    expect(await rules(cwd, { GITLAB_CI: 'true', CI_COMMIT_BEFORE_SHA: before })).toEqual(['field-renamed']);
    const event = path.join(cwd, 'event.json');
    writeFileSync(event, JSON.stringify({ before }));
    expect(await rules(cwd, { GITHUB_ACTIONS: 'true', GITHUB_EVENT_PATH: event })).toEqual(['field-renamed']);
    writeFileSync(event, JSON.stringify({ before: 'a'.repeat(40) }));
    expect(await rules(cwd, { GITHUB_ACTIONS: 'true', GITHUB_EVENT_PATH: event })).toEqual(['field-renamed']);
  });

  test('a shallow clone gets advice for a build server', async () => {
    const folder = createTemporaryFolder({});
    execFileSync('git', ['clone', '--quiet', '--depth=1', `file://${createRenamed()}`, 'clone'], { cwd: folder });
    const env = { GITHUB_ACTIONS: 'true', GITHUB_BASE_REF: 'release' };
    const clone = path.join(folder, 'clone');
    const { status, stderr } = await shepherd(clone, ['compat', '--against', 'change-base'], env);
    expect(status).toBe(3);
    expect(stderr).toContain('origin/release is not a commit');
    expect(stderr).toContain('fetch-depth: 0');
    const push = { GITLAB_CI: 'true', CI_COMMIT_BEFORE_SHA: 'a'.repeat(40) };
    expect((await shepherd(clone, ['compat', '--against', 'change-base'], push)).status).toBe(3);
  });
});
