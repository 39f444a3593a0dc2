/**
 * Determines the inputs of Shepherd's results for Nx. A target with an input that Nx cannot see is not cached: a stale result is worse than a slow one.
 */
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

import type { LoadedApi } from '@protoshepherd/project';
import { folderOfGlob, isGlob } from '@protoshepherd/workspace';

import type { PluginOptions, Input } from '../plugin-options.ts';
import { fromWorkspace } from './read-api.ts';

/** The inputs that all targets share. */
export interface SharedInputs {
  readonly inputs: readonly Input[];
  /** True if Nx sees all inputs. */
  readonly isComplete: boolean;
}

const lockFiles = ['package-lock.json', 'pnpm-lock.yaml', 'yarn.lock', 'bun.lock'];

/** The name of the input with a project's .proto files, in nx.json and in projects. */
export const protosInput = 'protos';

/** Characters that are special in Nx's patterns, or that break lines. A folder with one of them cannot be an input. */
const specialCharacters = /[*?[\]{}()!|\\^\n\r]/;

/** The files of a folder as an input or output; undefined if its name has special characters. */
export function filesIn(directory: string, files: string): string | undefined {
  if (specialCharacters.test(directory)) return undefined;
  return directory === '.' ? `{workspaceRoot}/${files}` : `{workspaceRoot}/${directory}/${files}`;
}

/** A folder of .proto files, or a descriptor set instead, as an input; undefined if Nx cannot see it. */
export function folderInput(place: string | undefined): string | undefined {
  if (place === undefined) return undefined;
  return place.endsWith('.binpb') ? oneFile(place) : filesIn(place, '**/*.proto');
}

function oneFile(file: string): string | undefined {
  return specialCharacters.test(file) ? undefined : `{workspaceRoot}/${file}`;
}

/** Collects the inputs of a workspace: configuration, facts, baseline, includes, the tool, and the date if it matters. */
export function sharedInputs(workspaceRoot: string, api: LoadedApi, options: PluginOptions): SharedInputs {
  const { config, configDirectory } = api;
  const place = (path: string): string | undefined => fromWorkspace(workspaceRoot, resolve(configDirectory, path));
  const files = [
    options.config ?? 'shepherd.yaml',
    place(config.lifecycle ?? 'lifecycle.yaml'),
    ...(config.baseline === undefined ? [] : [place(config.baseline)]),
  ].map((file) => (file === undefined ? undefined : oneFile(file)));
  const includes = config.includes.map((include) => includeInput(place(include)));
  const usage = config.usage.files.map((file) => usageInput(file, place));
  const all = [...files, ...includes.flat(), ...usage];
  // The result changes on the date on which a waiver expires or a scan becomes old.
  const depends = config.usage.files.length > 0 || config.waivers.some(({ expires }) => expires !== undefined);
  const day: readonly Input[] = depends ? [{ runtime: 'node -p "new Date().toISOString().slice(0, 10)"' }] : [];
  return {
    inputs: [
      ...new Set(all.filter((each) => each !== undefined)),
      ...day,
      ...(options.toolInputs ?? installedTool(workspaceRoot)),
    ],
    isComplete: all.every((each) => each !== undefined),
  };
}

/** A usage file; for a glob, all JSON files of its folder. */
function usageInput(file: string, place: (path: string) => string | undefined): string | undefined {
  const found = place(isGlob(file) ? folderOfGlob(file) : file);
  if (found === undefined) return undefined;
  return isGlob(file) ? filesIn(found, '**/*.json') : oneFile(found);
}

/** Nx does not see npm packages, but the lock file identifies them. */
function includeInput(directory: string | undefined): readonly (string | undefined)[] {
  if (directory !== undefined && /(?:^|\/)node_modules(?:\/|$)/.test(directory)) return lockFiles.map(oneFile);
  return [folderInput(directory)];
}

/**
 * The packages of the tool, if npm's lock file contains them. Otherwise, the list is empty, and Nx uses all installed packages, which is
 * also correct.
 */
function installedTool(workspaceRoot: string): readonly Input[] {
  let lock: string;
  try {
    lock = readFileSync(join(workspaceRoot, 'package-lock.json'), 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error) return [];
    throw error;
  }
  const names = ['protoshepherd', '@protoshepherd/nx-plugin'];
  const isInstalled = (name: string): boolean => lock.includes(`"node_modules/${name}": {\n      "version"`);
  return names.every(isInstalled) ? [{ externalDependencies: names }] : [];
}
