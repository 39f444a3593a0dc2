/** A project without a policy: every break counts, support does not end, and every command that needs a policy says so once. */
import path from 'node:path';

import { describe, expect, test } from 'vitest';

import { runInProcess, type SeenRun } from './run-in-process.ts';
import { createTemporaryFolder } from './temporary-folder.ts';

const proto = (name: string, field: string): string =>
  `syntax = "proto3";\n\npackage ${name};\n\nmessage M {\n  string ${field} = 1;\n}\n`;

/** Two versions and an alpha whose field was renamed, with days in the manifest. */
function project(config: string): string {
  return createTemporaryFolder({
    'shepherd.yaml': `version: 1\nroots: [api]\n${config}`,
    'lifecycle.yaml':
      'version: 1\nversions:\n  - {package: a.v1, introduced: 2018-01-01}\n  - {package: a.v2, introduced: 2019-01-01}\n',
    'api/a/v1/a.proto': proto('a.v1', 'x'),
    'api/a/v2/a.proto': proto('a.v2', 'x'),
    'api/b/v1alpha/b.proto': proto('b.v1alpha', 'now'),
    'old/b/v1alpha/b.proto': proto('b.v1alpha', 'then'),
  });
}

async function run(config: string, ...args: readonly string[]): Promise<SeenRun> {
  const cwd = project(config);
  const placed = args.map((arg) => arg.replace('PROJECT', cwd));
  return runInProcess([...placed, '--config', path.join(cwd, 'shepherd.yaml'), '--as-of', '2021-06-01']);
}

const commands = [
  ['check'],
  ['compat', '--against', 'PROJECT/old'],
  ['lifecycle'],
  ['schedule'],
  ['next-major'],
  ['freeze', '--diff'],
] as const;

/** The number of mentions of a missing policy. */
const timesSaid = ({ stderr }: SeenRun): number =>
  stderr.split('no policy is chosen, so the policy is none').length - 1;

describe.each(commands.map((args) => [args[0], args] as const))('%s', (_, args) => {
  test('reports once that no policy is chosen, and how to choose one', async () => {
    const seen = await run('', ...args);
    expect(timesSaid(seen)).toBe(1);
    expect(seen.stderr).toContain('choose one with policy: in shepherd.yaml or with --policy');
  });

  test.each([
    ['the configuration names one', 'policy: envoy\n', []],
    ['the configuration names none', 'policy: none\n', []],
    ['the command line names one', '', ['--policy', 'envoy']],
    ['the run is quiet', '', ['--quiet']],
  ])('does not where %s', async (_name, config, more) => {
    expect(timesSaid(await run(config, ...args, ...more))).toBe(0);
  });
});

test('nothing is exempt: a break in an alpha counts, which Envoy would exempt', async () => {
  const compat = ['compat', '--against', 'PROJECT/old', '--no-history'] as const;
  expect((await run('', ...compat)).status).toBe(1);
  expect((await run('policy: envoy\n', ...compat)).status).toBe(0);
});

test('support does not end: a superseded version has no last day, while Envoy would call it overdue', async () => {
  const windows = async (config: string): Promise<readonly { package: string; supportEnds: string | null }[]> =>
    (JSON.parse((await run(config, 'schedule', '--format', 'json')).stdout) as { windows: never }).windows;
  expect(await windows('')).toMatchObject([
    { package: 'a.v1', state: 'previous', supportEnds: null, overdueDays: null },
    { package: 'a.v2', state: 'current' },
    { package: 'b.v1alpha' },
  ]);
  expect(await windows('policy: envoy\n')).toMatchObject([{ package: 'a.v1', state: 'overdue' }, {}, {}]);
});

test('compat has a policy of its own, which has no support terms', async () => {
  const config = 'compat: {policy: wire}\n';
  expect(timesSaid(await run(config, 'compat', '--against', 'PROJECT/old'))).toBe(0);
  const { stderr } = await run(config, 'lifecycle');
  expect(stderr).toContain('the policy is none: support never ends; choose one');
});
