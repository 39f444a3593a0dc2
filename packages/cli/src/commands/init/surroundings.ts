/** What a directory tells besides its `.proto` files: the CI system, the package manager, the top of the repository. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

import { version } from '../../version.ts';
import type { CiSystem, Installation } from './ci-workflow.ts';
import type { PinnedProgram } from './install-lines.ts';

/** Where a package that depends on ours has the JSON Schema of the configuration. */
const schemaPath = './node_modules/@protoshepherd/workspace/schema/shepherd.schema.json';

/** Where everybody else finds it. */
const schemaAddress = 'https://unpkg.com/@protoshepherd/workspace/schema/shepherd.schema.json';

const ciTraces: readonly (readonly [string, CiSystem])[] = [
  ['.gitlab-ci.yml', 'gitlab'],
  ['.github', 'github'],
  ['.gitlab', 'gitlab'],
];

/**
 * Installs packages and runs none of their scripts. `--git=git` and its like are there because the checkout may name other programs in `.npmrc`, `.pnpmfile.cjs` or
 * `.yarnrc.yml`. The plugins of Yarn cannot be turned off that way.
 */
const npmInstall = 'npm ci --ignore-scripts --git=git';
const installs: readonly (readonly [string, string])[] = [
  ['pnpm-lock.yaml', 'corepack enable && pnpm install --frozen-lockfile --ignore-scripts --ignore-pnpmfile'],
  ['yarn.lock', 'corepack enable && YARN_IGNORE_PATH=1 yarn install --immutable --mode=skip-build'],
  ['package-lock.json', npmInstall],
  ['npm-shrinkwrap.json', npmInstall],
  ['package.json', 'npm install --ignore-scripts --git=git'],
];

/** The CI system that a directory has traces of. */
export function findCiSystem(directory: string): CiSystem | undefined {
  return ciTraces.find(([name]) => existsSync(join(directory, name)))?.[1];
}

/** The JSON Schema of the configuration: seen from a directory, if it is installed there, else its address. */
export function findSchema(directory: string): string {
  return existsSync(join(directory, schemaPath)) ? schemaPath : schemaAddress;
}

/** Is a directory inside of a repository, and not its top? */
export function isBelowTop(directory: string): boolean {
  const start = resolve(directory);
  for (let folder = start; ; folder = dirname(folder)) {
    if (existsSync(join(folder, '.git'))) return folder !== start;
    if (dirname(folder) === folder) return false;
  }
}

/** How a CI job comes to our program, in the version that the project has locked, else in the one that is running now, and to the packages that includes lie in. */
export function findInstallation(directory: string, includes: readonly string[]): Installation {
  const needsModules = includes.some((folder) => folder.split('/').includes('node_modules'));
  const install = installs.find(([name]) => existsSync(join(directory, name)))?.[1];
  return {
    isInstalled: dependsOnUs(directory),
    install: needsModules ? install : undefined,
    program: lockedProgram(directory) ?? { version, integrity: '' },
  };
}

/** The program that the lock of npm names, if it names an exact one. */
function lockedProgram(directory: string): PinnedProgram | undefined {
  const lock = readJson(join(directory, 'package-lock.json')) as Lock | undefined;
  const { version: locked, integrity } = lock?.packages?.['node_modules/protoshepherd'] ?? {};
  const isExact = /^\d+\.\d+\.\d+(?:-[\w.-]+)?$/.test(locked ?? '') && /^sha512-[\w+/]+={0,2}$/.test(integrity ?? '');
  return isExact ? { version: locked as string, integrity: integrity as string } : undefined;
}

function dependsOnUs(directory: string): boolean {
  const manifest = readJson(join(directory, 'package.json')) as Manifest | undefined;
  return ['dependencies', 'devDependencies'].some((key) =>
    Object.hasOwn(manifest?.[key as keyof Manifest] ?? {}, 'protoshepherd'),
  );
}

/** A file of npm; undefined if there is none, or one that others will complain about. Then nothing is installed. */
function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) ?? undefined;
  } catch {
    return undefined;
  }
}

interface Lock {
  readonly packages?: Readonly<Record<string, Partial<PinnedProgram>>>;
}

interface Manifest {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}
