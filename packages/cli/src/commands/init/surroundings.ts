/** What a directory tells besides its `.proto` files: the CI system, the package manager, the top of the repository. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

import { version } from '../../version.ts';
import type { CiSystem, Installation } from './ci-workflow.ts';

/** Where a package that depends on ours has the JSON Schema of the configuration. */
const schemaPath = './node_modules/@protoshepherd/workspace/schema/shepherd.schema.json';

/** Where everybody else finds it. */
const schemaAddress = 'https://unpkg.com/@protoshepherd/workspace/schema/shepherd.schema.json';

const ciTraces: readonly (readonly [string, CiSystem])[] = [
  ['.gitlab-ci.yml', 'gitlab'],
  ['.github', 'github'],
  ['.gitlab', 'gitlab'],
];

const installs: readonly (readonly [string, string])[] = [
  ['pnpm-lock.yaml', 'corepack enable && pnpm install --frozen-lockfile'],
  ['yarn.lock', 'corepack enable && yarn install --immutable'],
  ['package-lock.json', 'npm ci'],
  ['npm-shrinkwrap.json', 'npm ci'],
  ['package.json', 'npm install'],
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

/** How a project comes to our program: by its own dependencies, or else from the registry, in the version that is running now. */
export function findInstallation(directory: string, includes: readonly string[]): Installation {
  const isInstalled = dependsOnUs(directory);
  const needsModules = includes.some((folder) => folder.split('/').includes('node_modules'));
  const install = installs.find(([name]) => existsSync(join(directory, name)))?.[1];
  return {
    isInstalled,
    install: isInstalled || needsModules ? install : undefined,
    program: isInstalled ? 'npx shepherd' : `npx --yes --package protoshepherd@${version} shepherd`,
  };
}

function dependsOnUs(directory: string): boolean {
  try {
    const manifest = JSON.parse(readFileSync(join(directory, 'package.json'), 'utf8')) as Manifest | null;
    return ['dependencies', 'devDependencies'].some((key) =>
      Object.hasOwn(manifest?.[key as keyof Manifest] ?? {}, 'protoshepherd'),
    );
  } catch {
    // No manifest, or one that others will complain about: then nothing is installed.
    return false;
  }
}

interface Manifest {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}
