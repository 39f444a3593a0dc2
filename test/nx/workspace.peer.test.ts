/**
 * The plugin in a separate workspace, with the oldest and the newest supported version of Nx. The tests of a version build on each other, like the
 * days of a project: install, run, change, break, repair.
 */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { startShepherd } from '../cli/run-shepherd.ts';
import { startCacheServer } from './cache-server.ts';
import { cloneWorkspace, expectSuccess, installWorkspace, type Workspace } from './installed-workspace.ts';

/** Packages and their imports: a diamond, and a separate package. */
const imports: Readonly<Record<string, readonly string[]>> = {
  app: ['left', 'right'],
  left: ['core'],
  right: ['core'],
  core: ['base'],
  base: [],
  alone: [],
};

/** A file in canonical form. */
function text(name: string, imported: readonly string[], ...more: readonly string[]): string {
  const lines = imported.map((each) => `import "${each}/v1/${each}.proto";\n`);
  const fields = [...imported.map((each, index) => `  ${each}.v1.M f${index} = ${index + 1};\n`), ...more];
  const parts = ['syntax = "proto3";\n', `package ${name}.v1;\n`, ...(lines.length > 0 ? [lines.join('')] : [])];
  return [...parts, `message M {\n${fields.join('\n')}}\n`].join('\n');
}

const moreText = '  string more = 9;\n';

const protoPath = (name: string): string => `protos/${name}/v1/${name}.proto`;

/** A package and all that depend on it, by the table above. */
function closure(name: string): readonly string[] {
  const reached = new Set([name]);
  for (const each of reached) {
    for (const [user, used] of Object.entries(imports)) if (used.includes(each)) reached.add(user);
  }
  return [...reached].map((each) => `${each}.v1:odr`).toSorted();
}

describe.each([
  ['22.7.12', 'shared'],
  ['24.0.0', 'isolated'],
] as const)('on Nx %s, with %s plugins', (nxVersion, plugins) => {
  const folder = mkdtempSync(join(tmpdir(), 'shepherd-nx-test-'));
  // A plugin in a process of its own gives its graph and its errors to Nx by messages. The tests of both run it so; the others test tasks, which Nx runs in its own
  // process in either case, and starting Nx takes half the time if the plugin is there as well.
  const processes = { NX_ISOLATE_PLUGINS: String(plugins === 'isolated') };
  let workspace: Workspace;

  beforeAll(async () => {
    workspace = await installWorkspace(join(folder, 'first'), nxVersion, 'shared');
    workspace.write(
      Object.fromEntries(Object.entries(imports).map(([name, used]) => [protoPath(name), text(name, used)])),
    );
    expectSuccess(await workspace.git('init', '--quiet', '--initial-branch=main'));
  }, 600_000);

  afterAll(() => {
    rmSync(folder, { recursive: true, force: true });
  });

  const commit = async (): Promise<void> => {
    await workspace.git('add', '--all');
    expectSuccess(await workspace.git('commit', '--quiet', '--message', 'change'));
  };
  // Since Nx 24, a change affects a task if it changes its inputs, and those of the root are all files.
  const affected = (...tasks: readonly string[]): readonly string[] =>
    (nxVersion.startsWith('24') ? ['acme:odr', ...tasks] : tasks).toSorted();
  const names = (): readonly string[] => workspace.tasks().map(({ name }) => name);
  const failed = (): readonly string[] => workspace.tasks().flatMap(({ name, hasFailed }) => (hasFailed ? [name] : []));
  const missed = (): readonly string[] => workspace.tasks().flatMap(({ name, isHit }) => (isHit ? [] : [name]));

  test('a dry run of init changes nothing, init sets everything up', async () => {
    const generate = ['g', '@protoshepherd/nx-plugin:init', '--no-interactive'];
    expectSuccess(await workspace.nx([...generate, '--dry-run'], processes));
    expect(existsSync(join(workspace.folder, 'shepherd.yaml'))).toBe(false);
    expectSuccess(await workspace.nx(generate, processes));
    const read = (file: string): string => readFileSync(join(workspace.folder, file), 'utf8');
    expect(read('shepherd.yaml')).toContain('  - protos\n');
    expect(read('.github/workflows/shepherd.yml')).toContain('shepherd');
    expect(JSON.parse(read('nx.json'))).toMatchObject({ plugins: ['@protoshepherd/nx-plugin'] });
    expect(JSON.parse(read('package.json'))).toMatchObject({
      scripts: { 'api:odr': 'nx run-many -t odr --output-style=static' },
    });
    await commit();
  });

  test('the graph is that of shepherd graph', async () => {
    expectSuccess(await workspace.nx(['graph', '--file=.nx/g.json'], processes));
    const { graph } = JSON.parse(readFileSync(join(workspace.folder, '.nx/g.json'), 'utf8')) as {
      readonly graph: { readonly dependencies: Readonly<Record<string, readonly { readonly target: string }[]>> };
    };
    const { stdout } = await startShepherd(['graph', '--format', 'json'], { cwd: workspace.folder });
    const printed = JSON.parse(stdout) as { readonly edges: readonly { readonly from: string; readonly to: string }[] };
    const edges = Object.entries(graph.dependencies).flatMap(([from, to]) =>
      to.map(({ target }) => `${from} → ${target}`),
    );
    expect(edges.filter((edge) => !edge.includes('npm:')).toSorted()).toEqual(
      printed.edges.map(({ from, to }) => `${from} → ${to}`).toSorted(),
    );
    expect(Object.keys(graph.dependencies).toSorted()).toEqual(
      ['acme', ...Object.keys(imports).map((each) => `${each}.v1`)].toSorted(),
    );
  });

  test('the second run of all packages is cached', async () => {
    expectSuccess(await workspace.nx(['run-many', '-t', 'odr', 'fmt'], processes));
    expect(missed()).toHaveLength(14);
    expectSuccess(await workspace.nx(['run-many', '-t', 'odr', 'fmt'], processes));
    expect(missed()).toEqual([]);
  });

  test.each(['core', 'app', 'alone'])(
    'a new field in %s runs it and its dependents, and nothing else',
    async (name) => {
      workspace.write({ [protoPath(name)]: text(name, imports[name] ?? [], moreText) });
      expectSuccess(await workspace.nx(['affected', '-t', 'odr', '--base=HEAD']));
      expect(names()).toEqual(affected(...closure(name)));
      expect(missed()).toEqual(affected(...closure(name)));
      expectSuccess(await workspace.nx(['run-many', '-t', 'odr', '--exclude=acme']));
      expect(missed()).toEqual([]);
      await commit();
    },
  );

  test('a package that appears later gets its edge', async () => {
    workspace.write({ [protoPath('base')]: text('base', ['late']) });
    const before = await workspace.nx(['run-many', '-t', 'odr', '--exclude=acme'], processes);
    // Until then the import is unresolved.
    expect(before.status).toBe(1);
    workspace.write({ 'protos/late/v1/late.proto': text('late', []) });
    await commit();
    workspace.write({ 'protos/late/v1/late.proto': text('late', [], moreText) });
    expectSuccess(await workspace.nx(['affected', '-t', 'odr', '--base=HEAD'], processes));
    expect(names()).toEqual(affected(...closure('base'), 'late.v1:odr'));
    await commit();
  });

  test('nx affected selects the affected packages; since Nx 24 also all tasks with a custom hasher, from the cache', async () => {
    const everything = ['run-many', '-t', 'odr', 'fmt', '--exclude=acme'];
    await workspace.nx(everything);
    workspace.write({ [protoPath('alone')]: text('alone', [], '  string another = 8;\n') });
    await workspace.nx(['affected', '-t', 'odr', 'fmt', '--base=HEAD', '--exclude=acme']);
    const checks = names().filter((name) => name.endsWith(':odr'));
    const formats = names().filter((name) => name.endsWith(':fmt'));
    expect([checks, missed()]).toEqual([['alone.v1:odr'], ['alone.v1:fmt', 'alone.v1:odr']]);
    expect(formats.length > 1).toBe(nxVersion.startsWith('24'));
    await workspace.git('checkout', '--quiet', '.');
  });

  test('a finding fails the task of its package and no other', async () => {
    workspace.write({
      'protos/core/v2/core.proto': 'syntax = "proto3";\n\npackage core.v2;\n\nmessage M {\n}\n',
      [protoPath('right')]: text('right', ['core']).replaceAll('core/v1', 'core/v2').replaceAll('core.v1', 'core.v2'),
    });
    const { status, stdout } = await workspace.nx(['run-many', '-t', 'odr', '--exclude=acme']);
    expect(status).toBe(1);
    expect(failed()).toEqual(['app.v1:odr']);
    expect(stdout).toContain('error[odr]');
    await workspace.git('checkout', '--quiet', '.');
    rmSync(join(workspace.folder, 'protos/core/v2'), { recursive: true });
  });

  test('a broken file is named, and the graph lives', async () => {
    // Nx compares the times of files in whole seconds, and an earlier test has just restored this file.
    await sleep(1100);
    workspace.write({ [protoPath('alone')]: 'syntax = "proto3";\npackage alone.v1;\nmessage M { int32 = 1; }\n' });
    expectSuccess(await workspace.nx(['show', 'projects'], processes));
    const { status, stdout } = await workspace.nx(['run-many', '-t', 'odr', '--exclude=acme'], processes);
    expect(status).toBe(1);
    expect(stdout).toContain('protos/alone/v1/alone.proto:3:');
    expect(failed()).toContain('alone.v1:odr');
    await workspace.git('checkout', '--quiet', '.');
  });

  test('a broken configuration is named, and the graph lives', async () => {
    workspace.write({ 'shepherd.yaml': 'version: 1\nrots: [protos]\n' });
    expectSuccess(await workspace.nx(['show', 'projects'], processes));
    const { status, stdout, stderr } = await workspace.nx(['run', 'odr'], processes);
    expect(status).not.toBe(0);
    expect(`${stdout}${stderr}`).toContain('rots is not a known key');
    await workspace.git('checkout', '--quiet', '.');
  });

  test('generators write packages, versions and deprecations', async () => {
    expectSuccess(await workspace.nx(['g', '@protoshepherd/nx-plugin:package', 'billing.invoice', '--no-interactive']));
    expect(readFileSync(join(workspace.folder, 'protos/billing/invoice/v1/invoice.proto'), 'utf8')).toContain(
      'package billing.invoice.v1;',
    );
    expectSuccess(await workspace.nx(['g', '@protoshepherd/nx-plugin:version', 'alone', '--no-interactive']));
    expect(existsSync(join(workspace.folder, 'protos/alone/v2alpha/alone.proto'))).toBe(true);
    rmSync(join(workspace.folder, 'protos/alone/v2alpha'), { recursive: true });
    expectSuccess(
      await workspace.nx(['g', '@protoshepherd/nx-plugin:deprecate', 'core.v1.M.more', '--no-interactive']),
    );
    expect(readFileSync(join(workspace.folder, protoPath('core')), 'utf8')).toContain('deprecated = true');
    const { status } = await workspace.nx(['g', '@protoshepherd/nx-plugin:package', '../../etc', '--no-interactive']);
    expect(status).not.toBe(0);
    await commit();
  });

  test('protoxform writes candidates; its second run is cached, and lost files are restored', async () => {
    expectSuccess(await workspace.nx(['run', 'protoxform']));
    const candidate = join(workspace.folder, 'protos/core/v2alpha/core.proto');
    const generated = readFileSync(candidate, 'utf8');
    expect(missed()).toEqual(['acme:protoxform']);
    expectSuccess(await workspace.nx(['run', 'protoxform']));
    expect(missed()).toEqual([]);
    rmSync(candidate);
    expectSuccess(await workspace.nx(['run', 'protoxform']));
    expect(readFileSync(candidate, 'utf8')).toBe(generated);
    expectSuccess(await workspace.nx(['run-many', '-t', 'protoxform', '--exclude=acme']));
    expect(readFileSync(candidate, 'utf8')).toBe(generated);
    await commit();
  });

  test('--check detects an edited candidate, regardless of the cache', async () => {
    const check = ['run', 'protoxform', '--check'];
    expectSuccess(await workspace.nx(check));
    expectSuccess(await workspace.nx(check));
    expect(missed()).toEqual([]);
    workspace.write({
      'protos/core/v2alpha/core.proto': `${readFileSync(join(workspace.folder, 'protos/core/v2alpha/core.proto'), 'utf8')}// by hand\n`,
    });
    const { status, stdout } = await workspace.nx(check);
    expect(status).not.toBe(0);
    expect(stdout).toContain('candidate-edited');
    const each = await workspace.nx(['run-many', '-t', 'protoxform', '--check', '--exclude=acme']);
    expect(each.status).not.toBe(0);
    expect(failed()).toEqual(['core.v1:protoxform']);
    await workspace.git('checkout', '--quiet', '.');
  });

  test('the report of the life cycle is written', async () => {
    expectSuccess(await workspace.nx(['run', 'lifecycle-report']));
    expect(readFileSync(join(workspace.folder, 'reports/lifecycle.html'), 'utf8')).toContain('<html');
  });

  test('a break fails its package, and a base that has moved is not answered from the cache', async () => {
    const compat = ['-t', 'compat', '--policy=FILE', '--exclude=acme'];
    const moveBase = async (commitName: string): Promise<void> => {
      expectSuccess(await workspace.git('branch', '--force', 'main', commitName));
    };
    await workspace.git('checkout', '--quiet', '-b', 'feature');
    expectSuccess(await workspace.nx(['run-many', ...compat]));
    expectSuccess(await workspace.nx(['run-many', ...compat]));
    expect(missed()).toEqual([]);

    workspace.write({ [protoPath('alone')]: text('alone', [], moreText.replace('more', 'other')) });
    await commit();
    const { status, stdout } = await workspace.nx(['affected', ...compat, '--base=main']);
    expect([status, failed()]).toEqual([1, ['alone.v1:compat']]);
    expect(stdout).toContain('error[field-renamed]: alone.v1.M.more');

    await moveBase('HEAD');
    expectSuccess(await workspace.nx(['run-many', ...compat]));
    await moveBase('HEAD~1');
    expect((await workspace.nx(['run-many', ...compat])).status).toBe(1);
    expect([missed(), failed()]).toEqual([['alone.v1:compat'], ['alone.v1:compat']]);
    await moveBase('HEAD');
    await workspace.git('checkout', '--quiet', 'main');
  });

  test('a remote cache gives hits to a second clone', async () => {
    const server = await startCacheServer();
    try {
      const run = ['run-many', '-t', 'odr', '--exclude=acme'];
      rmSync(join(workspace.folder, '.nx'), { recursive: true });
      expectSuccess(await workspace.nx(run, server.env));
      expect(server.stored.size).toBe(workspace.tasks().length);
      const second = await cloneWorkspace(workspace, join(folder, 'second'));
      expectSuccess(await second.nx(run, server.env));
      expect(second.tasks().length).toBeGreaterThan(6);
      expect(second.tasks().filter(({ isRemote }) => !isRemote)).toEqual([]);
    } finally {
      server.stop();
    }
  });
});
