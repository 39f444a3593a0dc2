/** An Nx workspace with our packages installed from tarballs, with npm, in a given version of Nx. */
import { copyFileSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { runProcess, type Ending } from '../cli/run-shepherd.ts';
import { packedPackages } from '../../tools/packages/packed-packages.ts';
import { startRegistry } from '../../tools/packages/local-registry.ts';

/** A task of the last run, as Nx has recorded it. */
export interface RanTask {
  readonly name: string;
  readonly isHit: boolean;
  readonly isRemote: boolean;
  readonly hasFailed: boolean;
}

/** A workspace on disk. */
export interface Workspace {
  readonly folder: string;
  /** Runs Nx; colours, daemon and cloud are off. */
  readonly nx: (args: readonly string[], env?: Readonly<Record<string, string>>) => Promise<Ending>;
  readonly git: (...args: readonly string[]) => Promise<Ending>;
  readonly write: (files: Readonly<Record<string, string>>) => void;
  /** The tasks of the last run, by name. */
  readonly tasks: () => readonly RanTask[];
}

/** The folder of the tarballs of all packages that are published; it is shared with other tests. */
export async function packAll(): Promise<string> {
  const { tarballs } = await packedPackages();
  return tarballs;
}

const install = ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline'];

/**
 * Where Nx loads plugins: in a separate process each, which is the default, or in its own process, which takes half the time. Both must give the same
 * graph and the same errors, which the tests of a workspace compare; other tests use `shared`.
 */
export type PluginProcess = 'isolated' | 'shared';

/** Installs only a version of Nx. */
export async function installNx(folder: string, nxVersion: string, plugins: PluginProcess): Promise<Workspace> {
  const workspace = workspaceIn(folder, plugins);
  workspace.write({
    'package.json': JSON.stringify({
      name: 'acme',
      private: true,
      devDependencies: { nx: nxVersion, '@nx/devkit': nxVersion },
    }),
    'nx.json': JSON.stringify({ analytics: false, neverConnectToCloud: true }),
    '.gitignore': 'node_modules\n.nx\ntarballs\nreports\n',
  });
  expectSuccess(await runProcess('npm', install, { cwd: folder }));
  return workspace;
}

/** Packs all packages and installs them with a version of Nx: those with a scope from a registry, as users do. */
export async function installWorkspace(folder: string, nxVersion: string, plugins: PluginProcess): Promise<Workspace> {
  const tarballs = await packAll();
  const packages = readdirSync(tarballs).map((file): [string, string] => {
    const name = file.replace(/-\d.*$/, '');
    return name === 'protoshepherd'
      ? [name, `file:${join(tarballs, file)}`]
      : [name.replace('protoshepherd-', '@protoshepherd/'), '*'];
  });
  const workspace = workspaceIn(folder, plugins);
  workspace.write({
    'package.json': JSON.stringify({
      name: 'acme',
      private: true,
      devDependencies: { ...Object.fromEntries(packages), nx: nxVersion, '@nx/devkit': nxVersion },
    }),
    'nx.json': JSON.stringify({ analytics: false, neverConnectToCloud: true }),
    '.gitignore': 'node_modules\n.nx\n',
  });
  // npm unpacks a tarball several times before it installs it, but reads the manifests of a registry.
  const registry = await startRegistry(tarballs);
  try {
    expectSuccess(await runProcess('npm', [...install, registry.scopeOption], { cwd: folder }));
  } finally {
    registry.stop();
  }
  return workspace;
}

/** A second clone of a workspace: its committed files, and the same installation. */
export async function cloneWorkspace({ folder: source, git }: Workspace, folder: string): Promise<Workspace> {
  expectSuccess(await git('clone', '--quiet', source, folder));
  symlinkSync(join(source, 'node_modules'), join(folder, 'node_modules'), 'dir');
  copyFileSync(join(source, 'package-lock.json'), join(folder, 'package-lock.json'));
  return workspaceIn(folder, 'shared');
}

/** An existing workspace. */
export function workspaceIn(folder: string, plugins: PluginProcess): Workspace {
  const quiet = {
    NX_DAEMON: 'false',
    NX_ISOLATE_PLUGINS: String(plugins === 'isolated'),
    NX_NO_CLOUD: 'true',
    NX_TUI: 'false',
    // In CI, Nx keeps no record of its runs.
    CI: 'false',
    FORCE_COLOR: '0',
  };
  return {
    folder,
    nx: async (args, env = {}) =>
      runProcess(join(folder, 'node_modules/.bin/nx'), args, {
        cwd: folder,
        env: { ...quiet, ...ownFolders(folder), ...env },
      }),
    git: async (...args) =>
      runProcess('git', ['-c', 'user.name=test', '-c', 'user.email=test@example.com', ...args], { cwd: folder }),
    write(files) {
      for (const [path, text] of Object.entries(files)) {
        mkdirSync(dirname(join(folder, path)), { recursive: true });
        writeFileSync(join(folder, path), text);
      }
    },
    tasks() {
      const { tasks } = JSON.parse(readFileSync(join(folder, '.nx/cache/run.json'), 'utf8')) as Recorded;
      const ran = tasks.map(({ taskId, cacheStatus, status }) => ({
        name: taskId,
        isHit: cacheStatus !== 'cache-miss',
        isRemote: cacheStatus === 'remote-cache-hit',
        hasFailed: status !== 0,
      }));
      return ran.toSorted((a, b) => Number(a.name > b.name) - Number(a.name < b.name));
    },
  };
}

/** Newer versions of Nx share the cache of all clones on a machine, which tests must not. */
function ownFolders(folder: string): Readonly<Record<string, string>> {
  return {
    NX_WORKSPACE_ROOT_PATH: folder,
    NX_CACHE_DIRECTORY: join(folder, '.nx/cache'),
    NX_WORKSPACE_DATA_DIRECTORY: join(folder, '.nx/workspace-data'),
  };
}

interface Recorded {
  readonly tasks: readonly { readonly taskId: string; readonly cacheStatus: string; readonly status: number }[];
}

/** Shows the output of a process if it has failed. */
export function expectSuccess({ status, stdout, stderr }: Ending): void {
  if (status !== 0) throw new Error(`ended with ${status}\n${stdout}\n${stderr}`);
}
