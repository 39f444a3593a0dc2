/** Detects the environment of a project: the CI system, the package manager, the top of the repository. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

import { version } from '../../version.ts';
import type { CiSystem, Installation } from './ci-workflow.ts';
import type { PinnedProgram } from './install-lines.ts';

/** The path of the configuration's JSON Schema in a project that depends on our package. */
const schemaPath = './node_modules/@protoshepherd/workspace/schema/shepherd.schema.json';

/** The URL of the schema for all other projects. */
const schemaAddress = 'https://unpkg.com/@protoshepherd/workspace/schema/shepherd.schema.json';

const ciFiles: readonly (readonly [string, CiSystem])[] = [
  ['.gitlab-ci.yml', 'gitlab'],
  ['.github', 'github'],
  ['.gitlab', 'gitlab'],
];

/**
 * Installs packages without running their scripts. `--git=git` and similar options are set because the checkout may name other programs in `.npmrc`,
 * `.pnpmfile.cjs` or `.yarnrc.yml`. Plugins of Yarn cannot be disabled this way.
 */
const npmInstall = 'npm ci --ignore-scripts --git=git';
const installs: readonly (readonly [string, string])[] = [
  ['pnpm-lock.yaml', 'corepack enable && pnpm install --frozen-lockfile --ignore-scripts --ignore-pnpmfile'],
  ['yarn.lock', 'corepack enable && YARN_IGNORE_PATH=1 yarn install --immutable --mode=skip-build'],
  ['package-lock.json', npmInstall],
  ['npm-shrinkwrap.json', npmInstall],
  ['package.json', 'npm install --ignore-scripts --git=git'],
];

/** The CI system whose files exist in a directory. */
export function findCiSystem(directory: string): CiSystem | undefined {
  return ciFiles.find(([name]) => existsSync(join(directory, name)))?.[1];
}

/** The JSON Schema of the configuration: a path from the directory if it is installed there, otherwise its URL. */
export function findSchema(directory: string): string {
  return existsSync(join(directory, schemaPath)) ? schemaPath : schemaAddress;
}

/** Tests if a directory is inside a repository, but not its top. */
export function isBelowTop(directory: string): boolean {
  const start = resolve(directory);
  for (let folder = start; ; folder = dirname(folder)) {
    if (existsSync(join(folder, '.git'))) return folder !== start;
    if (dirname(folder) === folder) return false;
  }
}

/** How a CI job installs our program, in the version that the project has locked or else in the running one, and the packages that contain includes. */
export function findInstallation(directory: string, includes: readonly string[]): Installation {
  const needsModules = includes.some((folder) => folder.split('/').includes('node_modules'));
  const install = installs.find(([name]) => existsSync(join(directory, name)))?.[1];
  return {
    isInstalled: dependsOnShepherd(directory),
    install: needsModules ? install : undefined,
    program: lockedProgram(directory) ?? { version, integrity: '' },
  };
}

/** The exact version of our program in npm's lock file, if any. */
function lockedProgram(directory: string): PinnedProgram | undefined {
  const lock = readJson(join(directory, 'package-lock.json')) as Lock | undefined;
  const { version: locked, integrity } = lock?.packages?.['node_modules/protoshepherd'] ?? {};
  const isExact = /^\d+\.\d+\.\d+(?:-[\w.-]+)?$/.test(locked ?? '') && /^sha512-[\w+/]+={0,2}$/.test(integrity ?? '');
  return isExact ? { version: locked as string, integrity: integrity as string } : undefined;
}

function dependsOnShepherd(directory: string): boolean {
  const manifest = readJson(join(directory, 'package.json')) as Manifest | undefined;
  return ['dependencies', 'devDependencies'].some((key) =>
    Object.hasOwn(manifest?.[key as keyof Manifest] ?? {}, 'protoshepherd'),
  );
}

/**
 * Reads a file of npm; undefined if it is missing or malformed, in which case nothing is installed. Other tools report
 * malformed files.
 */
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
