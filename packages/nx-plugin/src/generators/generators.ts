/** The generators in generators.json. They leave the work to the command line wherever it can do it. */
import type { Tree } from '@nx/devkit';

import { configArguments, openApi, planScratch } from './api-plan.ts';
import { readFamily, readFullName, readMinor, readVersion } from './names.ts';
import { runInScratch } from './scratch.ts';

export { init } from './init.ts';
export { newPackage } from './new-package.ts';
export { sync } from './sync.ts';

/** The options of the generator `version`. */
export interface VersionOptions {
  readonly family: string;
  readonly iterate?: boolean;
  readonly to?: string;
}

/** `nx g …:version`: creates the next version of a family. */
export async function newVersion(tree: Tree, { family, iterate, to }: VersionOptions): Promise<void> {
  await change(tree, [
    'graduate',
    readFamily(family),
    ...(iterate === true ? ['--iterate'] : []),
    ...(to === undefined ? [] : [`--to=${readVersion(to)}`]),
  ]);
}

/** The options of the generator `deprecate`. */
export interface DeprecateOptions {
  readonly names: readonly string[];
  /** A minor version with its letter: v2.5. */
  readonly at?: string;
  readonly replacement?: string;
  readonly force?: boolean;
}

/** `nx g …:deprecate`: marks elements as deprecated. */
export async function deprecate(tree: Tree, { names, at, replacement, force }: DeprecateOptions): Promise<void> {
  await change(tree, [
    'deprecate',
    ...names.map(readFullName),
    ...(at === undefined ? [] : [`--at=${readMinor(at)}`]),
    ...(replacement === undefined ? [] : [`--replacement=${readFullName(replacement)}`]),
    ...(force === true ? ['--force'] : []),
  ]);
}

async function change(tree: Tree, args: readonly string[]): Promise<void> {
  await runInScratch(tree, planScratch(tree, await openApi(tree)), [...args, ...configArguments(tree)]);
}
