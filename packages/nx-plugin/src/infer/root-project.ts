/**
 * Defines the root of the workspace as a project with the commands over the whole API, so that `nx run protoxform` works
 * as typed.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { ProjectConfiguration } from '@nx/devkit';
import type { LoadedApi } from '@protoshepherd/project';

import type { ReadOptions } from '../plugin-options.ts';
import type { CandidateFolder } from './candidate-folders.ts';
import { nameTargets } from './describe-target.ts';
import { protosInput, type SharedInputs } from './inputs.ts';
import { rootTargets } from './root-targets.ts';

/** The facts that determine the root project. */
export interface RootFacts {
  readonly workspaceRoot: string;
  readonly options: ReadOptions;
  /** The configuration; undefined if the tool finds it by itself. */
  readonly config: string | undefined;
  /** The state to compare with; undefined if the configuration defines it. */
  readonly against: string | readonly string[] | undefined;
  /** Undefined if the configuration cannot be read. Then nothing is cached, and every target reports the error. */
  readonly api?: RootApi;
}

/** The facts about a readable API. */
export interface RootApi {
  readonly reading: LoadedApi;
  readonly shared: SharedInputs;
  readonly candidates: readonly CandidateFolder[];
  readonly leftOver: readonly string[];
  /** True if there are generated files, which may be stale. */
  readonly hasCandidates: boolean;
  /** True if Nx sees all files of the API. */
  readonly isSeen: boolean;
}

/** The root project without its `root` property. */
export function rootProject(facts: RootFacts): Omit<ProjectConfiguration, 'root'> {
  return {
    name: rootName(facts.workspaceRoot),
    namedInputs: { [protosInput]: ['{projectRoot}/*.proto'] },
    ...nameTargets(rootTargets(facts), facts.options.targetNames, 'The whole protobuf API of the workspace.'),
  };
}

/** The name of the root in the workspace, or of its package, or a default. */
function rootName(workspaceRoot: string): string {
  let manifest: { readonly name?: string; readonly nx?: { readonly name?: string } };
  try {
    manifest = JSON.parse(readFileSync(join(workspaceRoot, 'package.json'), 'utf8')) as typeof manifest;
  } catch (error) {
    // A missing manifest is allowed, and npm reports a broken one.
    if (error instanceof SyntaxError || (error instanceof Error && 'code' in error)) return 'workspace';
    throw error;
  }
  return manifest.nx?.name ?? manifest.name ?? 'workspace';
}
