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

import { createFreshProject, type FreshProject } from './fresh-project.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'shepherd-release-'));
const release = join(folder, 'release');
const { devDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  readonly devDependencies: { readonly nx: string };
};

function pack(target: string): void {
  const packer = [join(root, 'tools/pack-release.mjs'), '--allow-modified', target];
  execFileSync(process.execPath, packer, { stdio: ['ignore', 'ignore', 'pipe'] });
}

function read(path: string): string {
  return readFileSync(join(release, path), 'utf8');
}

beforeAll(() => {
  pack(release);
});

afterAll(() => {
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

describe.each(['20.19.0', '22.23.3', '24.21.0'])('on Node %s', (nodeVersion) => {
  let project: FreshProject;

  /** The output of a command that must succeed. */
  function succeed(command: string): string {
    const { status, output } = project.run(command);
    expect({ command, status, output: status === 0 ? '' : output }).toEqual({ command, status: 0, output: '' });
    return output;
  }

  beforeAll(() => {
    project = createFreshProject(join(folder, nodeVersion), nodeVersion);
  }, patience);

  test(
    'an empty folder becomes a project',
    () => {
      expect(succeed('node --version')).toBe(`v${nodeVersion}\n`);
      const install = 'npm install --save-dev --prefer-offline --ignore-scripts --no-audit --no-fund';
      succeed(
        `npm init -y && ${install} ${release}/packages/*.tgz nx@${devDependencies.nx} @nx/devkit@${devDependencies.nx}`,
      );
      succeed(String.raw`git init --quiet && printf 'node_modules\n.nx\n' >.gitignore`);
      expect(succeed('npx shepherd init')).toContain('wrote shepherd.yaml\n');
      succeed('npx nx g @protoshepherd/nx-plugin:init');
      expect(succeed('npx nx run protoxform')).toContain('Successfully ran target protoxform');
      succeed('npx nx sync:check');
      succeed('git add --all && git commit --quiet --message first');
    },
    patience,
  );

  test('both names of the program are the same program', () => {
    const version = succeed('node_modules/.bin/shepherd --version');
    expect(version).toMatch(/^\d+\.\d+\.\d+\n$/);
    expect(succeed('npx protoshepherd --version')).toContain(version);
  });

  test('every gate passes', () => {
    const gates = ['check', 'odr', 'compat --against HEAD', 'fmt --check', 'protoxform --check', 'build -o api.binpb'];
    const endings = gates.map((gate) => ({ gate, ...project.run(`node_modules/.bin/shepherd ${gate}`) }));
    expect(endings.filter(({ status }) => status !== 0)).toEqual([]);
  });

  test('a deprecation is carried into the next major version', () => {
    succeed('node_modules/.bin/shepherd deprecate acme.greeting.v1.GreetResponse.text');
    expect(project.run('node_modules/.bin/shepherd protoxform --check').status).toBe(1);
    expect(succeed('npx nx run protoxform')).toContain('1 file written');
    expect(succeed('cat api/acme/greeting/v2alpha/greeting.proto')).toContain('reserved "text";');
  });

  test('the packages can be imported', () => {
    const script = "import('@protoshepherd/project').then(({ openProject }) => console.log(typeof openProject))";
    expect(succeed(`node --eval "${script}"`)).toBe('function\n');
  });
});
