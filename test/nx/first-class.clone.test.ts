/**
 * The usual features of Nx plugins, in a workspace that adds this one from a registry: `nx add`, `nx migrate`, `nx sync`, configurations, a cache for several
 * machines and `nx release`. The tests build on each other, like the days of a project.
 */
import { appendFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { startCacheServer } from './cache-server.ts';
import {
  cloneWorkspace,
  expectSuccess,
  installNx,
  packAll,
  workspaceIn,
  type Workspace,
} from './installed-workspace.ts';
import { startRegistry } from '../../tools/packages/local-registry.ts';

const folder = mkdtempSync(join(tmpdir(), 'shepherd-nx-first-class-'));
let workspace: Workspace;

const file = (name: string, imports: string, fields: string): [string, string] => [
  `protos/${name}/v1/${name}.proto`,
  `syntax = "proto3";\n\npackage ${name}.v1;\n\n${imports}message M {\n${fields}}\n`,
];
const base = (fields: string): Record<string, string> => Object.fromEntries([file('base', '', fields)]);
const oldFields = '  string old = 1 [deprecated = true];\n\n  string kept = 2;\n';

beforeAll(async () => {
  workspace = await installNx(join(folder, 'first'), '23.3.1', 'shared');
  workspace.write({
    ...base(oldFields),
    ...Object.fromEntries([file('core', 'import "base/v1/base.proto";\n\n', '  base.v1.M item = 1;\n')]),
    ...Object.fromEntries([file('alone', '', '  string name = 1;\n')]),
    'libs/app/project.json': '{ "name": "app" }\n',
    'libs/app/main.ts': "import { M } from '@acme/gen/core/v1/core_pb';\n\nexport const m: M = {};\n",
    '.github/CODEOWNERS': '/protos/core/ @acme/team-core\n',
  });
  expectSuccess(await workspace.git('init', '--quiet', '--initial-branch=main'));
  await workspace.git('config', 'user.name', 'test');
  await workspace.git('config', 'user.email', 'test@example.com');
  await workspace.git('remote', 'add', 'origin', 'https://github.com/acme/protos.git');
}, 600_000);

afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

const read = (path: string): string => readFileSync(join(workspace.folder, path), 'utf8');
const json = (path: string): unknown => JSON.parse(read(path));
const commit = async (): Promise<void> => {
  await workspace.git('add', '--all');
  expectSuccess(await workspace.git('commit', '--quiet', '--message', 'change'));
};
const changed = async (): Promise<string> => (await workspace.git('status', '--short')).stdout;

test('nx add installs the plugin from a registry and runs init, which changes nothing the second time', async () => {
  const registry = await startRegistry(await packAll());
  try {
    expectSuccess(await workspace.nx(['add', '@protoshepherd/nx-plugin'], registry.env));
  } finally {
    registry.stop();
  }
  expect(json('nx.json')).toMatchObject({ plugins: ['@protoshepherd/nx-plugin'] });
  expect(json('package.json')).toMatchObject({ devDependencies: { '@protoshepherd/nx-plugin': expect.anything() } });
  expect(read('shepherd.yaml')).toContain('  - protos\n');
  await commit();
  expectSuccess(await workspace.nx(['g', '@protoshepherd/nx-plugin:init', '--no-interactive']));
  expect(await changed()).toBe('');
});

test('an empty folder becomes a workspace with a first package', async () => {
  const empty = workspaceIn(join(folder, 'empty'), 'shared');
  empty.write({ 'package.json': '{ "name": "empty", "private": true }' });
  symlinkSync(join(workspace.folder, 'node_modules'), join(empty.folder, 'node_modules'), 'dir');
  expectSuccess(await empty.nx(['g', '@protoshepherd/nx-plugin:init', '--no-interactive']));
  expectSuccess(await empty.nx(['run', 'protoxform']));
  expectSuccess(await empty.nx(['sync:check']));
  expect(readdirSync(empty.folder)).toEqual(expect.arrayContaining(['api', 'nx.json', 'shepherd.yaml']));
});

test('nx migrate renames an option', async () => {
  const options = { reports: 'reports', generate: [{ files: 'gen/**', imports: '@acme/gen' }] };
  const nxJson = json('nx.json') as object;
  workspace.write({
    'nx.json': JSON.stringify({ ...nxJson, plugins: [{ plugin: '@protoshepherd/nx-plugin', options }] }),
    'migrations.json': JSON.stringify({
      migrations: [{ package: '@protoshepherd/nx-plugin', name: 'rename-reports-option', version: '0.2.0' }],
    }),
  });
  expectSuccess(
    await workspace.nx(['migrate', '--run-migrations', '--skip-install'], { NX_MIGRATE_USE_LOCAL: 'true' }),
  );
  const { reports: outputFolder, generate } = options;
  expect(json('nx.json')).toMatchObject({ plugins: [{ options: { outputFolder, generate } }] });
  rmSync(join(workspace.folder, 'migrations.json'));
  await commit();
});

test('projects have their description, owners, and consumers in code', async () => {
  const shown = await workspace.nx(['show', 'project', 'core.v1', '--json']);
  expectSuccess(shown);
  expect(JSON.parse(shown.stdout)).toMatchObject({
    tags: expect.arrayContaining(['status:active', 'owner:team-core']),
    metadata: { technologies: ['protobuf'], description: 'Protobuf core.v1 (active), 1 file.' },
  });
  expectSuccess(await workspace.nx(['graph', '--file=.nx/g.json']));
  const { graph } = json('.nx/g.json') as { graph: { dependencies: Record<string, readonly { target: string }[]> } };
  expect(graph.dependencies['app']?.map(({ target }) => target)).toEqual(['core.v1']);
  const { stdout } = await workspace.nx(['show', 'projects', '--projects=tag:owner:team-core']);
  expect(stdout.trim()).toBe('core.v1');
});

test('nx sync brings candidates up to date, once there are some', async () => {
  expectSuccess(await workspace.nx(['sync:check']));
  expectSuccess(await workspace.nx(['run', 'protoxform']));
  await commit();
  expectSuccess(await workspace.nx(['sync:check']));
  workspace.write(base(`${oldFields}\n  string more = 3;\n`));
  const { status, stdout, stderr } = await workspace.nx(['sync:check']);
  expect(status).toBe(1);
  expect(`${stdout}${stderr}`).toContain('protos/base/v2alpha/base.proto: stale');
  expect(await changed()).toBe(' M protos/base/v1/base.proto\n');
  expectSuccess(await workspace.nx(['sync']));
  expect(await changed()).toBe(' M protos/base/v1/base.proto\n M protos/base/v2alpha/base.proto\n');
  expectSuccess(await workspace.nx(['run', 'protoxform', '--check']));
  expectSuccess(await workspace.nx(['sync:check']));
  await commit();
});

test('fmt checks, and its configuration write formats the selected files, every time', async () => {
  const unformat = (): void => {
    appendFileSync(join(workspace.folder, 'protos/alone/v1/alone.proto'), 'message   N{}\n');
  };
  unformat();
  expect((await workspace.nx(['run', 'alone.v1:fmt'])).status).toBe(1);
  expectSuccess(await workspace.nx(['run', 'core.v1:fmt:write']));
  expect(read('protos/alone/v1/alone.proto')).toContain('message   N');
  for (let round = 0; round < 2; round++) {
    expectSuccess(await workspace.nx(['run', 'alone.v1:fmt:write']));
    expect(read('protos/alone/v1/alone.proto')).toContain('message N {\n}\n');
    await workspace.git('checkout', '--quiet', '.');
    unformat();
  }
  await workspace.git('checkout', '--quiet', '.');
});

test('a passing task shows its warnings, also from the cache, and with the daemon', async () => {
  const config = read('shepherd.yaml');
  workspace.write({
    'shepherd.yaml': `${config}\nrules:\n  odr: warning\n`,
    'protos/base/v2/base.proto': 'syntax = "proto3";\n\npackage base.v2;\n\nmessage M {\n}\n',
    ...Object.fromEntries([file('app', 'import "base/v2/base.proto";\nimport "core/v1/core.proto";\n\n', '')]),
  });
  const run = ['run-many', '-t', 'odr', '--exclude=acme'];
  const warning = 'warning[odr]: app.v1 reaches v1 and v2 of base';
  const times = (output: string): number => output.split(warning).length - 1;
  for (const round of ['from the command', 'from the cache']) {
    const { status, stdout } = await workspace.nx(run);
    expect([round, status, times(stdout)]).toEqual([round, 0, 1]);
  }
  const inActions = await workspace.nx([...run, '--skip-nx-cache'], { CI: 'true', GITHUB_ACTIONS: 'true' });
  expect(times(inActions.stdout)).toBe(1);
  const daemon = { NX_DAEMON: 'true' };
  try {
    expect(times((await workspace.nx([...run, '--skip-nx-cache'], daemon)).stdout)).toBe(1);
    expect(times((await workspace.nx([...run, '--output-style=static'], daemon)).stdout)).toBe(1);
    await workspace.git('checkout', '--quiet', '.');
    await workspace.git('clean', '--quiet', '--force', '-d', 'protos');
    expectSuccess(await workspace.nx(['sync:check'], daemon));
  } finally {
    await workspace.nx(['daemon', '--stop'], daemon);
  }
});

test('a second clone gets all results from the cache, byte for byte, and a change misses exactly where it matters', async () => {
  const server = await startCacheServer();
  try {
    const packages = ['run-many', '-t', 'odr', 'fmt', 'compat'];
    const reports = [
      'run-many',
      '-t',
      'build',
      'graph',
      'plan',
      'site',
      'lifecycle-report',
      'protoxform',
      '-p',
      'acme',
    ];
    rmSync(join(workspace.folder, '.nx'), { recursive: true });
    expectSuccess(await workspace.nx([...packages, '--exclude=acme'], server.env));
    expectSuccess(await workspace.nx([...reports, '--as-of=2026-01-31'], server.env));

    const second = await cloneWorkspace(workspace, join(folder, 'second'));
    await second.git('remote', 'set-url', 'origin', 'https://github.com/acme/protos.git');
    expectSuccess(await second.nx([...packages, '--exclude=acme'], server.env));
    expect(second.tasks().filter(({ isRemote }) => !isRemote)).toEqual([]);
    for (const candidate of ['base', 'core']) {
      rmSync(join(second.folder, `protos/${candidate}/v2alpha`), { recursive: true });
    }
    await second.git('checkout', '--quiet', '.');
    expectSuccess(await second.nx([...reports, '--as-of=2026-01-31'], server.env));
    expect(second.tasks().filter(({ isRemote }) => !isRemote)).toEqual([]);
    expect((await second.git('status', '--short')).stdout).toBe('');
    const files = readdirSync(join(workspace.folder, 'reports'), { recursive: true, encoding: 'utf8' }).toSorted();
    expect(readdirSync(join(second.folder, 'reports'), { recursive: true, encoding: 'utf8' }).toSorted()).toEqual(
      files,
    );
    expect(files).toEqual(expect.arrayContaining(['api.binpb', 'graph.html', 'lifecycle.html', 'site/index.html']));
    for (const path of files.filter((each) => /\.\w+$/.test(each))) {
      expect(
        readFileSync(join(second.folder, 'reports', path)).equals(
          readFileSync(join(workspace.folder, 'reports', path)),
        ),
      ).toBe(true);
    }

    // Another day is another report, and so is another commit.
    const report = ['run', 'lifecycle-report'];
    expectSuccess(await second.nx([...report, '--as-of=2026-02-28'], server.env));
    expect(second.tasks()).toMatchObject([{ isHit: false }]);
    expectSuccess(await second.git('commit', '--quiet', '--allow-empty', '--message', 'empty'));
    expectSuccess(await second.nx([...report, '--as-of=2026-01-31'], server.env));
    expect(second.tasks()).toMatchObject([{ isHit: false }]);

    // A field of core affects core and its candidate's source, but neither base nor alone.
    second.write(
      Object.fromEntries([
        file('core', 'import "base/v1/base.proto";\n\n', '  base.v1.M item = 1;\n\n  string x = 2;\n'),
      ]),
    );
    expectSuccess(await second.nx(['run-many', '-t', 'odr', 'fmt', '--exclude=acme'], server.env));
    expect(second.tasks().flatMap(({ name, isHit }) => (isHit ? [] : [name]))).toEqual(['core.v1:fmt', 'core.v1:odr']);
    expectSuccess(await second.nx(['run', 'build', '--skip-sync'], server.env));
    expect(second.tasks()).toMatchObject([{ isHit: false }]);
  } finally {
    server.stop();
  }
});

test('nx release uses versions from compat, and changelogs from the files', async () => {
  const release = async (...args: readonly string[]): Promise<string> => {
    const { status, stdout, stderr } = await workspace.nx(['release', ...args, '--skip-publish']);
    return `${status}\n${stdout}${stderr}`;
  };
  const tags = async (): Promise<readonly string[]> => (await workspace.git('tag')).stdout.trim().split('\n');
  workspace.write({
    'nx.json': JSON.stringify({
      ...(json('nx.json') as object),
      release: {
        projects: ['tag:shepherd', '!tag:generated'],
        projectsRelationship: 'independent',
        changelog: {
          automaticFromRef: true,
          workspaceChangelog: false,
          projectChangelogs: { renderer: '@protoshepherd/nx-plugin/changelog-renderer' },
        },
      },
    }),
  });
  await commit();
  expect(await release('advised')).toMatch(/^0\n/);
  const first = ['alone.v1@1.0.0', 'base.v1@1.0.0', 'core.v1@1.0.0'];
  expect(await tags()).toEqual(first);
  expect(await release('advised')).toMatch(/^0\n/);
  expect(await tags()).toEqual(first);

  // A comment in alone is a patch; a new field in base is a minor version, and its dependent core follows
  // automatically.
  const alone = read('protos/alone/v1/alone.proto');
  workspace.write({
    ...base(`${oldFields}\n  string more = 3;\n\n  string new = 4;\n`),
    'protos/alone/v1/alone.proto': alone.replace('message M', '// What there is.\nmessage M'),
  });
  expectSuccess(await workspace.nx(['sync']));
  await commit();
  const preview = await release('advised', '--dry-run');
  expect(preview).toContain('base.v1.M.new');
  expect([await tags(), await changed()]).toEqual([first, '']);
  expect(await release('1.0.1', '--dry-run')).toContain('1.0.1 is too small for base.v1 after 1.0.0');
  expect(await release('advised')).toMatch(/^0\n/);
  expect(await tags()).toEqual([...first, 'alone.v1@1.0.1', 'base.v1@1.1.0', 'core.v1@1.0.1'].toSorted());
  expect(read('protos/base/v1/CHANGELOG.md')).toMatch(
    /^## 1\.1\.0 \(\d{4}-\d\d-\d\d\)\n\n### Added\n\n- `base\.v1\.M\.new`: field added\n/,
  );

  // A break is a major version, for any arguments.
  workspace.write({ 'protos/alone/v1/alone.proto': alone.replace('string name', 'int32 name') });
  await commit();
  expect(await release('patch', '--projects=alone.v1')).toMatch(/^0\n/);
  expect(await tags()).toContain('alone.v1@2.0.0');
  expect(read('protos/alone/v1/CHANGELOG.md')).toContain('### Breaking\n\n- `alone.v1.M.name`');
});
