/** Manifests on the command line: manifests without history, drafts, broken and hostile ones, and policies of a project. */
import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import { loadManifest } from '@protoshepherd/workspace';
import { describe, expect, test } from 'vitest';

import { runShepherd, type Ending } from './run-shepherd.ts';
import { createTemporaryFolder } from './temporary-folder.ts';

const tree = {
  'api/a/v2/a.proto': 'syntax = "proto3";\npackage a.v2;\n',
  'api/a/v3/a.proto': 'syntax = "proto3";\npackage a.v3;\nmessage M { string x = 1 [deprecated = true]; }\n',
  'shepherd.yaml': 'version: 1\nroots: [api]\n',
};
const csi = fileURLToPath(new URL('../corpus/lifecycle/csi.yaml', import.meta.url));

async function run(cwd: string, ...args: readonly string[]): Promise<Ending> {
  return runShepherd(args, { cwd });
}

describe('a manifest without history', () => {
  const args = ['schedule', '--policy', 'csi-proxy', '--manifest', csi, '--as-of', '2025-10-01', '--format', 'json'];

  test('C-22 to C-26: gives the windows of csi-proxy', async () => {
    const { stdout, stderr, status } = await run(createTemporaryFolder({}), ...args);
    expect([status, stderr]).toEqual([0, '']);
    const { windows } = JSON.parse(stdout) as { readonly windows: readonly Record<string, unknown>[] };
    expect(
      windows.map((window) => ['package', 'state', 'introduced', 'supportEnds', 'open'].map((key) => window[key])),
    ).toEqual([
      ['disk.v1alpha1', 'removable', '2021-07-14', '2021-07-14', null],
      ['disk.v1beta3', 'removable', '2021-07-14', '2025-09-17', null],
      ['disk.v1', 'removable', '2021-07-14', '2025-09-17', null],
      ['filesystem.v1', 'current', '2021-07-14', null, null],
      ['filesystem.v2alpha1', 'alpha', '2022-03-24', null, null],
      ['volume.v1', 'deprecated', '2021-07-14', null, '12 months end 2023-03-24; 1 more release needed'],
    ]);
  });

  test('two runs give the same bytes, on any day and in any time zone', async () => {
    const cwd = createTemporaryFolder({});
    const [first, second] = await Promise.all(
      ['Pacific/Kiritimati', 'Pacific/Pago_Pago'].map(async (TZ) => runShepherd(args, { cwd, env: { TZ } })),
    );
    expect(first).toEqual(second);
  });
});

describe('lifecycle --init', () => {
  test('drafts a manifest that is valid', async () => {
    const cwd = createTemporaryFolder(tree);
    const { status, stderr } = await run(cwd, 'lifecycle', '--init', '--as-of', '2026-01-01');
    expect([status, stderr]).toEqual([0, 'wrote lifecycle.yaml\n']);
    const text = readFileSync(path.join(cwd, 'lifecycle.yaml'), 'utf8');
    expect(text).toContain('{ package: a.v2, introduced: YYYY-MM-DD }');
    expect(text).toContain('name: a.v3.M.x');
    expect(await loadManifest(undefined, cwd)).toMatchObject({ manifest: { version: 1 }, findings: [] });
  });

  test('is valid with its lines taken out of comments and its days filled in', async () => {
    const cwd = createTemporaryFolder(tree);
    await run(cwd, 'lifecycle', '--init', '--as-of', '2026-01-01');
    const file = path.join(cwd, 'lifecycle.yaml');
    const filled = readFileSync(file, 'utf8')
      .replaceAll(/^# (?=(?:lastCut|consultation|releases|versions|items|owners|  -)\b|  -)/gm, '')
      .replaceAll('YYYY-MM-DD', '2020-01-16');
    writeFileSync(file, filled);
    const { manifest, findings } = await loadManifest(undefined, cwd);
    expect(findings).toEqual([]);
    expect(manifest).toMatchObject({
      lastCut: '2020-01-16',
      versions: [{ package: 'a.v2' }, { package: 'a.v3' }],
      items: [{ name: 'a.v3.M.x' }],
    });
  });

  test('refuses to overwrite without --force, for any content of the file', async () => {
    const cwd = createTemporaryFolder({ ...tree, 'lifecycle.yaml': 'broken: [' });
    const refused = await run(cwd, 'lifecycle', '--init');
    expect([refused.status, refused.stderr]).toEqual([
      2,
      'error: lifecycle.yaml already exists; nothing was written; use --force to overwrite\n',
    ]);
    expect(readFileSync(path.join(cwd, 'lifecycle.yaml'), 'utf8')).toBe('broken: [');
    expect((await run(cwd, 'lifecycle', '--init', '--force')).status).toBe(0);
    expect((await run(cwd, 'lifecycle')).status).toBe(0);
  });

  test('writes to the manifest that is named, which need not be there', async () => {
    const cwd = createTemporaryFolder(tree);
    expect((await run(cwd, 'lifecycle', '--init', '--manifest', 'facts.yaml')).status).toBe(0);
    expect([existsSync(path.join(cwd, 'facts.yaml')), existsSync(path.join(cwd, 'lifecycle.yaml'))]).toEqual([
      true,
      false,
    ]);
  });
});

describe('a manifest that cannot be used', () => {
  test.each([
    ['no YAML', 'versions: [', 2, 'config-syntax'],
    ['an unknown key', 'version: 1\nversions: [{ pakage: a.v1 }]\n', 2, 'did you mean package?'],
    ['a day that does not exist', 'version: 1\nlastCut: 2021-02-29\n', 2, 'must be a day that exists'],
    [
      'a release that is none',
      'version: 1\nreleases: [{ version: v1.0, date: 2021-01-01 }]\n',
      2,
      'must be a release such as v1.2.3',
    ],
    [
      'aliases without end',
      `a: &a [x]\n${'bcdefghij'
        .split('')
        .map(
          (name, at) =>
            `${name}: &${name} [${Array(9)
              .fill(`*${'abcdefghij'[at] ?? ''}`)
              .join(',')}]\n`,
        )
        .join('')}`,
      2,
      'config-',
    ],
    ['a binary file', '\0\u0001\u0002', 2, 'error'],
  ])('%s', async (_, text, status, message) => {
    const cwd = createTemporaryFolder({ ...tree, 'lifecycle.yaml': text });
    for (const command of ['lifecycle', 'schedule', 'next-major', 'check']) {
      const ending = await run(cwd, command);
      expect([command, ending.status]).toEqual([command, status]);
      expect(ending.stdout + ending.stderr).toContain(message);
    }
  });

  test('one that is named and not there', async () => {
    const { status, stderr } = await run(createTemporaryFolder(tree), 'schedule', '--manifest', 'gone.yaml');
    expect(status).toBe(3);
    expect(stderr).toContain('gone.yaml');
  });

  test('names that look like something else are harmless', async () => {
    const names = ['__proto__', 'constructor.v1', '*'.repeat(2000), String.raw`a.v1\u001b[31m`, 'a..v1', '.'];
    const entries = names.map((name) => `  - { package: "${name}", introduced: 2020-01-01 }\n`).join('');
    const cwd = createTemporaryFolder({ ...tree, 'lifecycle.yaml': `version: 1\nversions:\n${entries}` });
    const { status, stdout } = await run(cwd, 'schedule', '--as-of', '2021-01-01');
    expect(status).toBe(0);
    expect(stdout).not.toContain('\u001B');
    expect(stdout).toContain('constructor.v1');
  });

  test('ten megabytes are read', { timeout: 60_000 }, async () => {
    const entries = Array.from(
      { length: 5000 },
      (_, index) => `  - { package: f${index}.v1, announced: 2020-01-01 }\n`,
    );
    const filler = `# ${'x'.repeat(998)}\n`.repeat(10_000);
    const cwd = createTemporaryFolder({
      'big.yaml': `version: 1\nstandalone: true\nversions:\n${entries.join('')}${filler}`,
    });
    const { status, stdout } = await run(
      cwd,
      'schedule',
      '--manifest',
      'big.yaml',
      '--policy',
      'csi-proxy',
      '--as-of',
      '2021-06-01',
      '--format',
      'json',
    );
    expect(status).toBe(0);
    expect((JSON.parse(stdout) as { readonly windows: readonly unknown[] }).windows).toHaveLength(5000);
  });
});

test('an output that cannot be written is reported', async () => {
  const cwd = createTemporaryFolder({ ...tree, 'out/x': '' });
  chmodSync(path.join(cwd, 'out'), 0o555);
  const { status, stderr, stdout } = await run(
    cwd,
    'schedule',
    '--output',
    process.getuid?.() === 0 ? 'out/x/y' : 'out/y',
  );
  chmodSync(path.join(cwd, 'out'), 0o755);
  expect([status, stdout]).toEqual([3, '']);
  expect(stderr).toContain('cannot write');
});

describe('policies', () => {
  const withPolicy = (text: string): string =>
    createTemporaryFolder({
      ...tree,
      'shepherd.yaml': `version: 1\nroots: [api]\n${text}`,
      'lifecycle.yaml': 'version: 1\nversions: [{ package: a.v3, introduced: 2020-01-16 }]\n',
    });

  test('an unknown one is reported with a suggestion', async () => {
    const { status, stderr } = await run(createTemporaryFolder(tree), 'schedule', '--policy', 'csi-prxy');
    expect([status, stderr]).toEqual([2, 'error: there is no policy csi-prxy; did you mean csi-proxy?\n']);
  });

  test.each([
    ['other numbers', 'previous-stable: { months: 18 }', { supportEnds: '2021-07-16', additionsUntil: '2020-04-16' }],
    ['a clause that is off', 'previous-stable: off', { supportEnds: null, additionsUntil: '2020-04-16' }],
    ['the calendar quarter', 'additions-quarter: { calendarQuarter: true }', { additionsUntil: '2020-06-30' }],
  ])('of a project: %s', async (_, clauses, expected) => {
    const cwd = withPolicy(
      `policy: mine\npolicies:\n  mine: { extends: base, clauses: { ${clauses} } }\n  base: { extends: envoy }\n`,
    );
    const { stdout } = await run(cwd, 'schedule', '--format', 'json', '--as-of', '2020-07-01');
    expect(JSON.parse(stdout)).toMatchObject({ policy: 'mine', windows: [expected, {}] });
  });

  test.each([
    [
      'a clause that there is none of',
      'mine: { extends: envoy, clauses: { previous-stabel: off } }',
      'envoy@2021-01 has no clause previous-stabel; did you mean previous-stable?',
    ],
    [
      'a number that a clause cannot take',
      'mine: { extends: envoy, clauses: { three-majors: { years: 2 } } }',
      'the clause three-majors has no key years; choose one of count',
    ],
    ['a base that does not exist', 'mine: { extends: envoi }', 'there is no policy envoi; did you mean envoy?'],
    ['a circle', 'mine: { extends: other }\n  other: { extends: mine }', 'the policy mine extends itself'],
  ])('%s is an error of the configuration', async (_, policies, message) => {
    const cwd = withPolicy(`policy: mine\npolicies:\n  ${policies}\n`);
    for (const command of ['schedule', 'check']) {
      const { status, stdout } = await run(cwd, command);
      expect([command, status]).toEqual([command, 2]);
      expect(stdout).toContain(`error[unknown-policy]: ${message}`);
    }
  });
});
