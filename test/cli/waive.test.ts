/** `shepherd waive`: a finding from a comment becomes a waiver, and does not count any more. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, test } from 'vitest';

import { runInProcess, type SeenRun } from './run-in-process.ts';
import { createRepository } from './scripted-repository.ts';

const user = `syntax = "proto3";

package acme.user.v1;

message User {
  string name = 1;

  string mail = 2;
}
`;
const config = '# ours\nversion: 1\nroots: [api] # one\npolicy: envoy@2020-05\n';
const decision = ['--reason', 'no client: "reads" # it', '--until', '2021-06-30', '--owner', 'api-shepherds'];

/** A repository whose second commit renumbers two fields and adds an unused import. */
function createProject(text = config): string {
  const changed = user
    .replace('= 1', '= 3')
    .replace('= 2', '= 4')
    .replace('message', 'import "acme/user/v1/other.proto";\n\nmessage');
  return createRepository([
    {
      at: '2020-01-01T00:00:00Z',
      files: {
        'shepherd.yaml': text,
        'api/acme/user/v1/user.proto': user,
        'api/acme/user/v1/other.proto': user.replace('User', 'Other'),
      },
    },
    { at: '2020-12-01T00:00:00Z', files: { 'api/acme/user/v1/user.proto': changed } },
  ]);
}

async function run(folder: string, ...args: readonly string[]): Promise<SeenRun> {
  const [command = '', ...rest] = args;
  return runInProcess([command, '--config', join(folder, 'shepherd.yaml'), '--no-cache', ...rest]);
}

function readConfig(folder: string): string {
  return readFileSync(join(folder, 'shepherd.yaml'), 'utf8');
}

describe('shepherd waive', () => {
  test('a break is accepted by the fingerprint in the comment, and by nothing else', async () => {
    const folder = createProject();
    const compat = ['compat', '--against', 'HEAD~1', '--format', 'github-comment', '--quiet'];
    const { stdout: comment } = await run(folder, ...compat);
    const [, fingerprint = ''] = /To accept it: `npx shepherd waive ([0-9a-f]{16})`/.exec(comment) ?? [];
    const { status, stdout } = await run(folder, 'waive', fingerprint, '--against', 'HEAD~1', ...decision);
    expect(status).toBe(0);
    const [before, entry = ''] = readConfig(folder).split('\nwaivers:\n');
    expect(before).toBe(config);
    expect(stdout).toContain(entry.replace(/^ {2}/, ''));
    expect(entry).toContain(`fingerprint: `);
    const after = await run(folder, ...compat);
    expect(comment).toMatch(/^### ❌ shepherd compat: 2 breaks\n/);
    expect(after.stdout).toMatch(/^### ❌ shepherd compat: 1 break, 1 waived\n/);
    const again = await run(folder, 'waive', fingerprint, '--against', 'HEAD~1', ...decision);
    expect(again).toMatchObject({
      status: 2,
      stderr: `error: ${fingerprint} is already waived: no client: "reads" # it\n`,
    });
  });

  test('a finding of a rule is accepted by its rule and location, and the snippet of the comment is the same', async () => {
    const folder = createProject();
    const { stdout } = await run(folder, 'waive', 'unused-import', 'acme/user/v1/user.proto:5', ...decision, '--diff');
    expect(readConfig(folder)).toBe(config);
    expect(stdout).toContain('+  - rule: unused-import\n+    package: acme.user.v1\n');
    expect((await run(folder, 'waive', 'unused-import', ...decision)).status).toBe(0);
    const checked = await run(
      folder,
      'check',
      '--rule',
      'unused-import',
      '--rule',
      'unused-waiver',
      '--quiet',
      '--format',
      'json',
    );
    expect(JSON.parse(checked.stdout)).toMatchObject({
      findings: [{ rule: 'unused-import', waived: { expires: '2021-06-30' } }],
    });
  });

  test('a waiver of a resolved finding is unused', async () => {
    const folder = createProject(
      `${config}waivers:\n  - { rule: unused-import, fingerprint: 0a1b2c3d4e5f6a7b, reason: r }\n`,
    );
    const { stdout } = await run(folder, 'check', '--rule', 'unused-waiver', '--format', 'json');
    expect(JSON.parse(stdout)).toMatchObject({
      findings: [{ message: 'the waiver of unused-import for finding 0a1b2c3d4e5f6a7b waives nothing' }],
    });
  });

  test.each([
    [
      'an ambiguous rule',
      ['field-renumbered', '--against', 'HEAD~1'],
      /^error: 2 findings match field-renumbered; give the fingerprint of one\n {2}[0-9a-f]{16} {2}field-renumbered .*\n {2}[0-9a-f]{16} {2}/,
    ],
    [
      'an unknown fingerprint',
      ['ffffffffffffffff', '--against', 'HEAD~1'],
      /^error: no finding matches ffffffffffffffff\n(?: {2}[0-9a-f]{16} {2}.*\n){3}$/,
    ],
    [
      'a place without a finding',
      ['unused-import', 'x.proto'],
      /^error: no finding matches unused-import x\.proto\n {2}[0-9a-f]{16} {2}unused-import /,
    ],
    ['a rule that cannot be waived', ['unused-waiver'], /^error: unused-waiver is neither/],
    ['a name of nothing', ['frob'], /^error: frob is neither/],
  ])('%s is a usage error', async (_, args, message) => {
    const folder = createProject();
    const { status, stdout, stderr } = await run(folder, 'waive', ...args, ...decision);
    expect([status, stdout]).toEqual([2, '']);
    expect(stderr).toMatch(message);
    expect(readConfig(folder)).toBe(config);
  });

  test.each([
    ['no reason', ['--until', '2021-06-30'], '--reason'],
    ['an empty reason', ['--reason', ' ', '--until', '2021-06-30'], 'needs a reason'],
    ['no end', ['--reason', 'r'], '--until'],
    ['an end that is no day', ['--reason', 'r', '--until', '2021-02-30'], 'YYYY-MM-DD'],
    ['an end that has passed', ['--reason', 'r', '--until', '2021-01-01'], 'would never hold'],
  ])('%s is refused', async (_, args, message) => {
    const { status, stderr } = await runInProcess(['waive', 'unused-import', ...args]);
    expect(status).toBe(2);
    expect(stderr).toContain(message);
  });

  test('a list that must be extended by hand is left to the user, with the entry', async () => {
    const text = `${config}waivers: [{ rule: odr, path: a, reason: r }]\n`;
    const folder = createProject(text);
    const { status, stderr } = await run(folder, 'waive', 'unused-import', ...decision);
    expect(status).toBe(2);
    expect(stderr).toContain('  - rule: unused-import\n');
    expect(readConfig(folder)).toBe(text);
  });
});
