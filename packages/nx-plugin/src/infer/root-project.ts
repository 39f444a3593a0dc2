/** The root of the workspace as a project: the commands over the whole API, so that `nx run protoxform` works as typed. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { ProjectConfiguration } from '@nx/devkit';
import type { LoadedApi } from '@protoshepherd/project';

import type { ReadOptions } from '../plugin-options.ts';
import type { CandidateFolder } from './candidate-folders.ts';
import { nameTargets } from './describe-target.ts';
import { protosInput, type SharedInputs } from './inputs.ts';
import { rootTargets } from './root-targets.ts';

/** What the root project is made from. */
export interface RootFacts {
  readonly workspaceRoot: string;
  readonly options: ReadOptions;
  /** The configuration, where it is not the one that the tool would find itself. */
  readonly config: string | undefined;
  /** What the API is compared with; undefined if the configuration says it. */
  readonly against: string | readonly string[] | undefined;
  /** Undefined if the configuration cannot be read; then nothing is cached, and every target says what is wrong. */
  readonly api?: RootApi;
}

/** What is known of an API that can be read. */
export interface RootApi {
  readonly reading: LoadedApi;
  readonly shared: SharedInputs;
  readonly candidates: readonly CandidateFolder[];
  readonly leftOver: readonly string[];
  /** Are there generated files that may be stale? */
  readonly hasCandidates: boolean;
  /** Does Nx see all files of the API? */
  readonly isSeen: boolean;
}

/** The root project without its root. */
export function rootProject(facts: RootFacts): Omit<ProjectConfiguration, 'root'> {
  return {
    name: rootName(facts.workspaceRoot),
    namedInputs: { [protosInput]: ['{projectRoot}/*.proto'] },
    ...nameTargets(rootTargets(facts), facts.options.targetNames, 'The whole protobuf API of the workspace.'),
  };
}

/** The name that the workspace gives to its root, else that of its package, else one of ours. */
function rootName(workspaceRoot: string): string {
  let manifest: { readonly name?: string; readonly nx?: { readonly name?: string } };
  try {
    manifest = JSON.parse(readFileSync(join(workspaceRoot, 'package.json'), 'utf8')) as typeof manifest;
  } catch (error) {
    // A workspace need not have one, and one that is broken is for npm to complain about.
    if (error instanceof SyntaxError || (error instanceof Error && 'code' in error)) return 'workspace';
    throw error;
  }
  return manifest.nx?.name ?? manifest.name ?? 'workspace';
}
