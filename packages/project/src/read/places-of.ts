import { relative, resolve } from 'node:path';

import { findMarkedGroups, type Config } from '@protoshepherd/workspace';

import type { ProjectOptions } from '../project.ts';
import type { ProjectConfig } from './loaded-api.ts';
import type { TreePlaces } from './parse-tree.ts';

/** Given places come before those of the configuration, which are relative to its own folder. */
export function placesOf(
  { config, directory: configDirectory }: ProjectConfig,
  { roots = [], includes = [], layout }: Pick<ProjectOptions, 'roots' | 'includes' | 'layout'>,
  directory: string,
): TreePlaces {
  const fromConfig = (paths: readonly string[]): readonly string[] =>
    paths.map((path) => relative(directory, resolve(configDirectory, path)) || '.');
  const groups = (): readonly string[] => markedGroups(layout ?? config.layout, config, configDirectory);
  return {
    roots: roots.length > 0 ? roots : fromConfig([...config.roots, ...groups()]),
    includes: includes.length > 0 ? includes : fromConfig(config.includes),
    directory,
  };
}

/** Groups that lie elsewhere are found by their mark. */
function markedGroups(layout: string, { roots }: Config, configDirectory: string): readonly string[] {
  if (layout !== 'group-version') return [];
  return findMarkedGroups(
    configDirectory,
    roots.map((root) => resolve(configDirectory, root)),
  );
}
