/**
 * A release as users get it. Two runs give the same bytes; the checksums, the bill of materials and the notices agree with the files; and with the oldest
 * supported Node and the newest ones, the packages turn an empty folder into a project whose gates pass.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { linkFiles } from '../packages/link-files.ts';
import { startRegistry, type LocalRegistry } from '../packages/local-registry.ts';
import { createFreshProject, type CommandEnding, type FreshProject } from './fresh-project.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'shepherd-release-'));
const release = join(folder, 'release');
const { devDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  readonly devDependencies: { readonly nx: string };
};

let registry: LocalRegistry;

function pack(target: string): void {
  const packer = [join(root, 'tools/pack-release.mjs'), '--allow-modified', target];
  execFileSync(process.execPath, packer, { stdio: ['ignore', 'ignore', 'pipe'] });
}

function read(path: string): string {
  return readFileSync(join(release, path), 'utf8');
}

beforeAll(async () => {
  pack(release);
  registry = await startRegistry(join(release, 'packages'));
});

afterAll(() => {
  // It is undefined if packing failed.
  (registry as LocalRegistry | undefined)?.stop();
  rmSync(folder, { recursive: true, force: true });
});

describe('a release', () => {
  test('has the same bytes every time', () => {
    const again = join(folder, 'again');
    pack(again);
    expect(readFileSync(join(again, 'SHA256SUMS'), 'utf8')).toBe(read('SHA256SUMS'));
  });

  test('has a correct checksum for every file', () => {
    const files = readdirSync(release, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && entry.name !== 'SHA256SUMS')
      .map((entry) => join(entry.parentPath, entry.name).slice(release.length + 1));
    const sums = files.map((file) => {
      const digest = createHash('sha256').update(readFileSync(join(release, file)));
      return `${digest.digest('hex')}  ${file}`;
    });
    expect(read('SHA256SUMS').trimEnd().split('\n').toSorted()).toEqual(sums.toSorted());
  });

  test('has everything that is published', () => {
    const { version } = JSON.parse(read('release.json')) as { readonly version: string };
    expect(readdirSync(release).toSorted()).toEqual([
      'LICENSE',
      'SECURITY.md',
      'SHA256SUMS',
      'THIRD-PARTY-NOTICES.txt',
      'ci',
      'packages',
      'release.json',
      'sbom.cdx.json',
      'schema',
      'site',
      `vscode-shepherd-${version}.vsix`,
    ]);
  });

  test('lists every bundled library in the bill of materials', () => {
    const { components } = JSON.parse(read('sbom.cdx.json')) as {
      readonly components: readonly { readonly name: string; readonly version: string }[];
    };
    const listed = components.map(({ name, version }) => `${name} ${version}`);
    const bundled = Array.from(read('THIRD-PARTY-NOTICES.txt').matchAll(/^(\S+ \S+)\nLicence: /gm), ([, name]) => name);
    expect(bundled.length).toBeGreaterThan(10);
    expect(bundled.filter((name) => !listed.includes(name ?? ''))).toEqual([]);
  });
});

/** Installing takes half a minute, and much longer on a busy machine. */
const patience = 600_000;
const [oldestNode, ...newerNodes] = ['20.19.0', '22.23.3', '24.21.0'] as const;
/** The project of the oldest Node, once its packages are installed. */
let installed: string | undefined;

describe.each([oldestNode, ...newerNodes])('on Node %s', (nodeVersion) => {
  let project: FreshProject;

  /** The output of a command that must succeed. */
  async function succeed(command: string): Promise<string> {
    const { status, output } = await project.run(command);
    expect({ command, status, output: status === 0 ? '' : output }).toEqual({ command, status: 0, output: '' });
    return output;
  }

  beforeAll(() => {
    // By default, Nx starts a process for each plugin, which takes half of the time of a run; the oldest Node shows that this works, and the newer ones that they can load the plugin.
    const env = { NX_ISOLATE_PLUGINS: String(nodeVersion === oldestNode) };
    project = createFreshProject(join(folder, nodeVersion), nodeVersion, env);
  }, patience);

  test(
    'an empty folder becomes a project',
    async () => {
      expect(await succeed('node --version')).toBe(`v${nodeVersion}\n`);
      // The files of packages are the same for every Node. npm finds them, and checks them against the tarballs.
      if (installed !== undefined)
        for (const name of ['node_modules', 'package-lock.json'])
          linkFiles(join(installed, name), join(project.folder, name));
      const install = 'npm install --save-dev --prefer-offline --ignore-scripts --no-audit --no-fund';
      // Packages with a scope come from a registry, as for users: npm unpacks a tarball that is given to it several times.
      const packages = readdirSync(join(release, 'packages')).map((file) => {
        const name = file.replace(/-\d.*$/, '');
        return name === 'protoshepherd' ? join(release, 'packages', file) : `@${name.replace('-', '/')}`;
      });
      const nx = ['nx', '@nx/devkit'].map((name) => `${name}@${devDependencies.nx}`);
      await succeed(`npm init -y && ${[install, registry.scopeOption, ...packages, ...nx].join(' ')}`);
      installed ??= project.folder;
      await succeed(String.raw`git init --quiet && printf 'node_modules\n.nx\n' >.gitignore`);
      expect(await succeed('npx shepherd init')).toContain('wrote shepherd.yaml\n');
      await succeed('npx nx g @protoshepherd/nx-plugin:init');
      expect(await succeed('npx nx run protoxform')).toContain('Successfully ran target protoxform');
      await succeed('npx nx sync:check');
      await succeed('git add --all && git commit --quiet --message first');
    },
    patience,
  );

  test('both names of the program are the same program', async () => {
    const version = await succeed('node_modules/.bin/shepherd --version');
    expect(version).toMatch(/^\d+\.\d+\.\d+\n$/);
    expect(await succeed('npx protoshepherd --version')).toContain(version);
  });

  test('every gate passes', async () => {
    const gates = ['check', 'odr', 'compat --against HEAD', 'fmt --check', 'protoxform --check', 'build -o api.binpb'];
    const endings: (CommandEnding & { readonly gate: string })[] = [];
    for (const gate of gates) endings.push({ gate, ...(await project.run(`node_modules/.bin/shepherd ${gate}`)) });
    expect(endings.filter(({ status }) => status !== 0)).toEqual([]);
  });

  test('a deprecation is carried into the next major version', async () => {
    await succeed('node_modules/.bin/shepherd deprecate acme.greeting.v1.GreetResponse.text');
    expect((await project.run('node_modules/.bin/shepherd protoxform --check')).status).toBe(1);
    expect(await succeed('npx nx run protoxform')).toContain('1 file written');
    expect(await succeed('cat api/acme/greeting/v2alpha/greeting.proto')).toContain('reserved "text";');
  });

  test('the packages can be imported', async () => {
    const script = "import('@protoshepherd/project').then(({ openProject }) => console.log(typeof openProject))";
    expect(await succeed(`node --eval "${script}"`)).toBe('function\n');
  });
});
