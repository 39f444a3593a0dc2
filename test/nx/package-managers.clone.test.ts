/**
 * The plugin in workspaces of pnpm, Yarn and Bun, each with a code package next to the API. Each manager is installed from npm; if that fails, its tests are
 * skipped with the reason. npm itself is tested elsewhere.
 */
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { runProcess } from '../cli/run-shepherd.ts';
import { expectSuccess, packAll, workspaceIn, type Workspace } from './installed-workspace.ts';
import { startRegistry, type LocalRegistry } from '../../tools/packages/local-registry.ts';

const manifest = fileURLToPath(new URL('../../package.json', import.meta.url));
const { devDependencies } = JSON.parse(readFileSync(manifest, 'utf8')) as {
  readonly devDependencies: { readonly nx: string };
};

interface Manager {
  readonly name: string;
  /** Its npm package. */
  readonly from: string;
  readonly install: readonly string[];
  /** The workspace file of this manager. */
  readonly files: Readonly<Record<string, string>>;
  readonly lock: string;
  readonly env?: Readonly<Record<string, string>>;
}

const managers: readonly Manager[] = [
  {
    name: 'pnpm',
    from: 'pnpm@12.18.0',
    install: ['install', '--ignore-scripts', '--no-frozen-lockfile'],
    // A version that was published a moment ago counts, too.
    files: { 'pnpm-workspace.yaml': 'packages: [libs/*]\nminimumReleaseAge: 0\n' },
    lock: 'pnpm-lock.yaml',
  },
  {
    name: 'yarn',
    from: '@yarnpkg/cli-dist@4.18.1',
    install: ['install', '--mode=skip-build', '--no-immutable'],
    files: {
      '.yarnrc.yml': 'nodeLinker: node-modules\nenableTelemetry: false\nnpmMinimalAgeGate: 0\n',
      'yarn.lock': '',
    },
    lock: 'yarn.lock',
    env: { YARN_UNSAFE_HTTP_WHITELIST: '127.0.0.1' },
  },
  {
    name: 'bun',
    from: 'bun@1.4.4',
    install: ['install', '--ignore-scripts', '--no-frozen-lockfile'],
    files: {},
    lock: 'bun.lock',
  },
];

const folder = mkdtempSync(join(tmpdir(), 'shepherd-nx-managers-'));
const tools = join(folder, 'tools');
let registry: LocalRegistry;

/** Why managers are not available. */
const missing = new Map<string, string>();

beforeAll(async () => {
  mkdirSync(tools);
  const add = ['install', '--prefix', tools, '--prefer-offline', '--no-audit', '--no-fund'];
  const { status, stderr } = await runProcess('npm', [...add, ...managers.map(({ from }) => from)], { cwd: tools });
  for (const { name, from } of managers) {
    // A manager that cannot be installed must not affect the others.
    if (status !== 0) await runProcess('npm', [...add, from], { cwd: tools });
    const works = await runProcess(join(tools, 'node_modules/.bin', name), ['--version'], { cwd: folder }).catch(
      () => undefined,
    );
    if (works?.status !== 0) missing.set(name, `${from} cannot be installed: ${stderr.slice(-300)}`);
  }
  registry = await startRegistry(await packAll());
}, 600_000);

afterAll(() => {
  // It is undefined if it did not start.
  (registry as LocalRegistry | undefined)?.stop();
  rmSync(folder, { recursive: true, force: true });
});

describe.each(managers)('in a workspace of $name', ({ name, from, install, files, lock, env }) => {
  let workspace: Workspace;

  test('code and packages are one graph, and the second run is cached', async ({ skip }) => {
    const reason = missing.get(name);
    if (reason !== undefined) skip(reason);
    workspace = workspaceIn(join(folder, name), 'shared');
    mkdirSync(workspace.folder);
    workspace.write({
      ...files,
      'package.json': JSON.stringify({
        name: 'acme',
        private: true,
        packageManager: from.replace('@yarnpkg/cli-dist', 'yarn'),
        workspaces: ['libs/*'],
        devDependencies: {
          '@protoshepherd/nx-plugin': '*',
          protoshepherd: '*',
          nx: devDependencies.nx,
          '@nx/devkit': devDependencies.nx,
        },
      }),
      'nx.json': JSON.stringify({
        analytics: false,
        neverConnectToCloud: true,
        plugins: [
          {
            plugin: '@protoshepherd/nx-plugin',
            options: { generate: [{ files: 'libs/gen/**', imports: '@acme/gen' }] },
          },
        ],
      }),
      'shepherd.yaml': 'version: 1\nroots: [protos]\n',
      'protos/core/v1/core.proto': 'syntax = "proto3";\n\npackage core.v1;\n\nmessage M {\n}\n',
      'libs/app/package.json': JSON.stringify({ name: '@acme/app', version: '1.0.0' }),
      'libs/app/main.ts': "import { M } from '@acme/gen/core/v1/core_pb';\n\nexport const m: M = {};\n",
      '.gitignore': 'node_modules\n.nx\n',
    });
    expectSuccess(await workspace.git('init', '--quiet', '--initial-branch=main'));
    const path = `${join(tools, 'node_modules/.bin')}:${process.env['PATH']}`;
    const all = { ...registry.env, ...createSettings(registry), ...env, PATH: path };
    expectSuccess(
      await runProcess(join(tools, 'node_modules/.bin', name), install, { cwd: workspace.folder, env: all }),
    );
    await workspace.git('add', '--all');
    expectSuccess(await workspace.git('commit', '--quiet', '--message', 'change'));

    expectSuccess(await workspace.nx(['graph', '--file=.nx/g.json'], { PATH: path }));
    const { graph } = JSON.parse(readFileSync(join(workspace.folder, '.nx/g.json'), 'utf8')) as {
      readonly graph: { readonly dependencies: Readonly<Record<string, readonly { readonly target: string }[]>> };
    };
    expect(graph.dependencies['@acme/app']?.map(({ target }) => target)).toEqual(['core.v1']);
    const run = ['run-many', '-t', 'odr', 'fmt', 'compat', '--exclude=acme'];
    expectSuccess(await workspace.nx(run, { PATH: path }));
    expect(workspace.tasks().map(({ isHit }) => isHit)).toEqual([false, false, false]);
    expectSuccess(await workspace.nx(run, { PATH: path }));
    expect(workspace.tasks().map(({ isHit }) => isHit)).toEqual([true, true, true]);

    // Another version of the tool gives other answers, and the lock file has the installed one.
    const locked = readFileSync(join(workspace.folder, lock), 'utf8');
    expect(locked).toContain('@protoshepherd/nx-plugin');
  }, 600_000);
});

/** The registry in the settings of managers that ignore those of npm. */
function createSettings({ env }: LocalRegistry): Readonly<Record<string, string>> {
  const url = env['npm_config_registry'] ?? '';
  // Their caches identify packages by version, and our packages change without a new version.
  const caches = { YARN_GLOBAL_FOLDER: join(folder, 'yarn-global'), BUN_INSTALL_CACHE_DIR: join(folder, 'bun-cache') };
  return { YARN_NPM_REGISTRY_SERVER: url, PNPM_CONFIG_REGISTRY: url, ...caches };
}
