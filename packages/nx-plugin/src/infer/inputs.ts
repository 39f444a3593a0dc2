/**
 * What the answers of the tool depend on, in the words of Nx. A target that depends on something Nx cannot see is not cached: a stale answer is worse than a
 * slow one.
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
  /** Does Nx see all that matters? */
  readonly isComplete: boolean;
}

const lockFiles = ['package-lock.json', 'pnpm-lock.yaml', 'yarn.lock', 'bun.lock'];

/** The name, in nx.json and in projects, of the .proto files of a project. */
export const protosInput = 'protos';

/** What Nx would read as a pattern, or could not read as one line. Such a folder cannot be named as an input. */
const unspeakable = /[*?[\]{}()!|\\^\n\r]/;

/** The files of a folder as an input or output; undefined if its name cannot be said. */
export function filesIn(directory: string, files: string): string | undefined {
  if (unspeakable.test(directory)) return undefined;
  return directory === '.' ? `{workspaceRoot}/${files}` : `{workspaceRoot}/${directory}/${files}`;
}

/** A folder of .proto files, or a descriptor set in its place, as an input; undefined if Nx does not see it. */
export function folderInput(place: string | undefined): string | undefined {
  if (place === undefined) return undefined;
  return place.endsWith('.binpb') ? oneFile(place) : filesIn(place, '**/*.proto');
}

function oneFile(file: string): string | undefined {
  return unspeakable.test(file) ? undefined : `{workspaceRoot}/${file}`;
}

/** Collects the inputs of a workspace: configuration, facts, baseline, includes, the tool, and the day where it matters. */
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
  // From the day on that a waiver no longer holds or a scan is old, the answer is another one.
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

/** A usage file, or for a glob all JSON files of its folder. */
function usageInput(file: string, place: (path: string) => string | undefined): string | undefined {
  const found = place(isGlob(file) ? folderOfGlob(file) : file);
  if (found === undefined) return undefined;
  return isGlob(file) ? filesIn(found, '**/*.json') : oneFile(found);
}

/** Packages of npm are not seen by Nx; the lock says which ones they are. */
function includeInput(directory: string | undefined): readonly (string | undefined)[] {
  if (directory !== undefined && /(?:^|\/)node_modules(?:\/|$)/.test(directory)) return lockFiles.map(oneFile);
  return [folderInput(directory)];
}

/** The packages of the tool, where the lock of npm has them. Elsewhere Nx takes all packages that are installed, which is right, too. */
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
