/** The places to watch for a project: the folders it reads, and its settings files. */
import { join, resolve } from 'node:path';

import {
  configFileName,
  InputError,
  isImage,
  manifestFileName,
  UsageError,
  findWorkTreeTop,
  type WatchedPlaces,
} from '@protoshepherd/workspace';

import type { Project, ProjectOptions } from '../project.ts';
import { resolvePlaces } from '../read/read-config.ts';
import { manifestPath } from '../read/read-manifest.ts';
import { usagePaths } from '../usage/usage-data.ts';

/**
 * The places of a project with its current configuration. If the configuration is invalid, only the places in the
 * options.
 */
export async function watchedPlaces(project: Project, options: ProjectOptions): Promise<WatchedPlaces> {
  const { directory } = project;
  const files = [configFileName, manifestFileName, options.config, options.manifest];
  const top = findWorkTreeTop(directory);
  // Git writes this file on every checkout.
  if (top !== undefined) files.push(join(top, '.git', 'logs', 'HEAD'));
  const config = await project.config();
  const folders = [...(options.roots ?? []), ...(options.includes ?? []), options.comparesWith];
  if (config.ok) {
    files.push(join(config.value.directory, configFileName));
    const named = readIfValid(() => {
      const { roots, includes } = resolvePlaces(config.value, options, directory);
      return { folders: [...roots, ...includes], file: manifestPath(config.value, directory, options.manifest) };
    });
    folders.push(...(named?.folders ?? []));
    files.push(named?.file, ...(readIfValid(() => usagePaths(config.value, directory, options)) ?? []));
    if (config.value.config.baseline !== undefined)
      files.push(join(config.value.directory, config.value.config.baseline));
  }
  const absolute = (paths: readonly (string | undefined)[]): string[] => [
    ...new Set(paths.flatMap((path) => (path === undefined ? [] : [resolve(directory, path)]))),
  ];
  const all = absolute(folders);
  return { folders: all.filter((path) => !isImage(path)), files: [...absolute(files), ...all.filter(isImage)] };
}

/** Reading the places reports a configuration with forbidden places. */
function readIfValid<Places>(read: () => Places): Places | undefined {
  try {
    return read();
  } catch (error) {
    if (error instanceof UsageError || error instanceof InputError) return undefined;
    throw error;
  }
}
