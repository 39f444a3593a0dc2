/**
 * The packages as a consumer gets them: packed, installed into an empty project by npm, and used by the examples of their READMEs, which tsc checks against the
 * published types and Node runs.
 */
import { execFile, execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { startRegistry } from './local-registry.ts';
import { packedPackages } from './packed-packages.ts';
import type { PackedPackage } from './pack-packages.mjs';
import { provedElsewhere, readExamples } from './read-examples.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const examples = readExamples();

describe('the packed packages', () => {
  let project: string;
  let packed: readonly PackedPackage[];

  function run(program: string, ...args: readonly string[]): string {
    return execFileSync(program, args, { cwd: project, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });
  }

  beforeAll(async () => {
    project = mkdtempSync(join(tmpdir(), 'shepherd-consumer-'));
    const { packages, tarballs } = await packedPackages();
    packed = packages.filter(({ manifest }) => !Object.hasOwn(provedElsewhere, manifest.name));
    writeProject();
    const registry = await startRegistry(tarballs);
    try {
      const options = ['--prefer-offline', '--ignore-scripts', '--no-audit', '--no-fund', '--silent'];
      await promisify(execFile)('npm', ['install', ...options, registry.scopeOption], { cwd: project });
    } finally {
      registry.stop();
    }
    cpSync(join(root, 'node_modules/@types/node'), join(project, 'node_modules/@types/node'), { recursive: true });
    cpSync(join(root, 'node_modules/undici-types'), join(project, 'node_modules/undici-types'), { recursive: true });
  });
  afterAll(() => {
    rmSync(project, { recursive: true, force: true });
  });

  function writeProject(): void {
    const dependencies = Object.fromEntries(
      packed.map(({ manifest: { name, version }, tarball }) => [
        name,
        name.startsWith('@') ? version : `file:${tarball}`,
      ]),
    );
    const manifest = { name: 'consumer', private: true, type: 'module', dependencies };
    const compilerOptions = {
      strict: true,
      module: 'nodenext',
      target: 'es2023',
      lib: ['es2023'],
      types: ['node'],
      outDir: 'out',
      rootDir: 'src',
      skipLibCheck: false,
    };
    writeFileSync(join(project, 'package.json'), JSON.stringify(manifest));
    writeFileSync(join(project, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['src'] }));
    mkdirSync(join(project, 'src'));
    for (const { folder, code } of examples) writeFileSync(join(project, `src/${folder}.ts`), code);
    for (const [path, text] of examples.flatMap(({ files }) => files)) {
      mkdirSync(dirname(join(project, path)), { recursive: true });
      writeFileSync(join(project, path), text);
    }
    writeFileSync(join(project, 'src/every-export.ts'), everyExport());
  }

  /** Imports all exports of the packages, so that all published types are read. */
  function everyExport(): string {
    const paths = packed.flatMap(({ manifest }) =>
      Object.keys(manifest.exports as object)
        .filter((path) => !path.endsWith('.json'))
        .map((path) => `${manifest.name}${path.slice(1)}`),
    );
    return [
      ...paths.map((path, at) => `import * as module${at} from '${path}';`),
      `console.log([${paths.map((_, at) => `module${at}`).join(', ')}].every((each) => Object.keys(each).length > 0));`,
    ].join('\n');
  }

  test('their types are correct, and their examples compile', () => {
    const tsc = join(root, 'node_modules/typescript/bin/tsc');
    // tsc writes its errors to stdout, with a non-zero status.
    const { status, stdout } = spawnSync(process.execPath, [tsc, '--project', '.'], { cwd: project, encoding: 'utf8' });
    expect({ status, stdout }).toEqual({ status: 0, stdout: '' });
  });

  test('all that they export can be imported', () => {
    expect(run(process.execPath, 'out/every-export.js')).toBe('true\n');
  });

  test.each(examples)('the example of $folder prints the output in its README', ({ folder, prints }) => {
    expect(run(process.execPath, `out/${folder}.js`)).toBe(prints);
  });

  test('the command line runs, and brings its schemas', () => {
    expect(run('node_modules/.bin/shepherd', '--version')).toMatch(/^\d+\.\d+\.\d+\n$/);
    const schema = readFileSync(join(project, 'node_modules/protoshepherd/schema/findings.schema.json'), 'utf8');
    expect(JSON.parse(schema)).toHaveProperty('$schema');
  });
});

test('every package has the expected files, and publint reports nothing', () => {
  expect(execFileSync('npm', ['run', '--silent', 'pack:check'], { cwd: root, encoding: 'utf8' })).toContain(
    'protoshepherd',
  );
});
