/**
 * Cost is linear in the input: each case runs at one size and at twice that size, and may take at most two and a half times the CPU time. The measurement
 * includes the built program and the git processes it starts.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { describe, expect, test } from 'vitest';

import { startShepherd } from './run-shepherd.ts';
import { createRepository, runGit } from './scripted-repository.ts';
import { createTemporaryFolder } from './temporary-folder.ts';

/** A folder and the command to run in it. */
interface Case {
  readonly folder: string;
  readonly args: readonly string[];
  /** The expected exit status. */
  readonly status: number;
}

/** Makes the program print the CPU time of itself and its children at the end of stderr. */
const meter = `process.on('exit', () => {
  const own = process.cpuUsage();
  const [, , , , , , , , , , , , , , , children] = require('fs').readFileSync('/proc/self/stat', 'utf8').split(' ').map(Number);
  process.stderr.write('\\n' + Math.round((own.user + own.system) / 1000 + children * 10));
});`;

async function cpuTime({ folder, args, status }: Case): Promise<number> {
  const script = path.join(createTemporaryFolder({ 'meter.cjs': meter }), 'meter.cjs');
  const ending = await startShepherd(args, { cwd: folder, env: { NODE_OPTIONS: `--require=${script}` } });
  expect([ending.status, ending.stderr]).toEqual([status, expect.stringMatching(/\n\d+$/)]);
  return Number(ending.stderr.slice(ending.stderr.lastIndexOf('\n') + 1));
}

/** Runs a case at a size and at twice the size. If a measurement looks bad, it is repeated, since the machine may be busy. */
async function expectLinear(make: (size: number) => Case, size: number): Promise<void> {
  const [small, large] = [make(size), make(2 * size)];
  const ratio = async (): Promise<number> => (await cpuTime(large)) / (await cpuTime(small));
  const first = await ratio();
  expect(first <= 2.5 ? first : await ratio()).toBeLessThanOrEqual(2.5);
}

/** A number for each of `count` things. */
const numbers = (count: number): number[] => Array.from({ length: count }, (_, at) => at);

describe.skipIf(process.platform !== 'linux')(
  'at most 2.5 times the time for twice the input (read from /proc)',
  () => {
    test('breaks in one large file, against git', async () => {
      const text = (count: number, name: string): string =>
        `syntax = "proto3";\npackage a.v1;\n${numbers(count)
          .map((at) => `// ${'x'.repeat(1000)}\nmessage M${at} {\n  string ${name}${at} = 1;\n}\n`)
          .join('')}`;
      await expectLinear((size) => {
        const folder = createRepository([{ at: '2020-01-01T00:00:00Z', files: { 'a/v1/a.proto': text(size, 'a') } }]);
        writeFileSync(path.join(folder, 'a/v1/a.proto'), text(size, 'b'));
        const args = ['compat', '--against', 'HEAD', '--policy', 'envoy', '--as-of', '2026-01-01'];
        return { folder, args, status: 1 };
      }, 2000);
    });

    test('releases off the mainline', async () => {
      await expectLinear((size) => {
        const folder = createRepository([{ at: '2020-01-01T00:00:00Z', files: { 'a/v1/a.proto': proto('a.v1') } }]);
        runGit(folder, ['tag', 'v0.1.0']);
        runGit(folder, ['commit', '--quiet', '--allow-empty', '--message=next']);
        const tree = runGit(folder, ['rev-parse', 'HEAD^{tree}']).trim();
        const parent = runGit(folder, ['rev-parse', 'HEAD~1']).trim();
        const off = runGit(folder, ['commit-tree', tree, '-p', parent, '-m', 'off']).trim();
        writeRefs(
          folder,
          numbers(size).map((at) => [`v1.${at}.0`, off]),
        );
        return { folder, args: ['compat', '--against', 'last-release', '--policy', 'FILE'], status: 0 };
      }, 2000);
    });

    test('tags of tags', async () => {
      await expectLinear((size) => {
        const folder = createRepository([{ at: '2020-01-01T00:00:00Z', files: { 'a/v1/a.proto': proto('a.v1') } }]);
        runGit(folder, ['tag', '--annotate', '--message=x', 'inner']);
        runGit(folder, ['tag', '--annotate', '--message=x', 'outer', 'inner']);
        const outer = runGit(folder, ['rev-parse', 'outer']).trim();
        runGit(folder, ['commit', '--quiet', '--allow-empty', '--message=next']);
        writeRefs(
          folder,
          numbers(size).map((at) => [`v1.${at}.0`, outer]),
        );
        return { folder, args: ['compat', '--against', 'last-release', '--policy', 'FILE'], status: 0 };
      }, 2000);
    });

    test('aliases and anchors of a configuration', async () => {
      await expectLinear((size) => {
        const chained = numbers(size).map((at) => `a${at + 1}: &a${at + 1} [*a${at}]\n`);
        const config = `version: 1\na0: &a0 [x]\n${chained.join('')}`;
        return {
          folder: createTemporaryFolder({ 'a/v1/a.proto': proto('a.v1'), 'shepherd.yaml': config }),
          args: ['odr'],
          status: 2,
        };
      }, 4000);
    });

    test('aliases of a message that is migrated', async () => {
      await expectLinear((size) => {
        const chained = numbers(size).map((at) => `  a${at + 1}: &a${at + 1} [*a${at}]\n`);
        const message = 'message M {\n  map<string, google.protobuf.Value> values = 1;\n}';
        const imports = 'import "google/protobuf/struct.proto";\n';
        return {
          folder: createTemporaryFolder({
            'a/v1/a.proto': proto('a.v1', imports + message),
            'a/v2/a.proto': proto('a.v2', imports + message),
            'message.yaml': `values:\n  a0: &a0 [1]\n${chained.join('')}`,
          }),
          args: ['migrate', 'message.yaml', '--from', 'a.v1.M', '--to', 'v2'],
          status: 0,
        };
      }, 8000);
    });

    test('a chain of packages that all break the One Definition Rule', async () => {
      await expectLinear((size) => {
        const links = numbers(size).map((at): [string, string] => {
          const imports = at === 0 ? ['d/v1/d.proto', 'd/v2/d.proto'] : [`p${at - 1}/v1/p.proto`];
          return [`p${at}/v1/p.proto`, proto(`p${at}.v1`, imports.map((each) => `import "${each}";\n`).join(''))];
        });
        const ends = ['v1', 'v2'].map((version): [string, string] => [`d/${version}/d.proto`, proto(`d.${version}`)]);
        return { folder: createTemporaryFolder(Object.fromEntries([...links, ...ends])), args: ['odr'], status: 1 };
      }, 2000);
    });

    test('the parts of a package name', async () => {
      await expectLinear((size) => {
        const name = numbers(size)
          .map(() => 'a')
          .join('.');
        return {
          folder: createTemporaryFolder({ 'a.proto': proto(name, 'message A {}\nmessage B {\n  A a = 1;\n}\n') }),
          args: ['fmt', '--check'],
          status: 1,
        };
      }, 50_000);
    });
  },
);

function proto(name: string, body = ''): string {
  return `syntax = "proto3";\npackage ${name};\n${body}`;
}

/** Writes tags as one file, without a process for each. */
function writeRefs(folder: string, tags: readonly (readonly [string, string])[]): void {
  const lines = tags
    .map(([name, id]) => `${id} refs/tags/${name}\n`)
    .toSorted((a, b) => (a.slice(41) < b.slice(41) ? -1 : 1));
  mkdirSync(path.join(folder, '.git'), { recursive: true });
  const packed = path.join(folder, '.git/packed-refs');
  writeFileSync(packed, `# pack-refs with: sorted \n${lines.join('')}`);
}
