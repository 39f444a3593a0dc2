/** The configuration of a project, and the roots and includes that it names. */
import { relative, resolve } from 'node:path';

import { succeed } from '@protoshepherd/source';
import { findMarkedGroups, loadConfig, OverlaidFiles, UsageError, type Config } from '@protoshepherd/workspace';

import { failByConfig, type Answer } from '../answer.ts';
import type { ProjectMemory } from '../memory/project-memory.ts';
import type { ProjectOptions } from '../project.ts';
import { configuredPath } from './configured-path.ts';
import type { ProjectConfig } from './loaded-api.ts';
import type { TreePlaces } from './parse-tree.ts';

/** Reads the given configuration, or searches for one. A given file that does not exist is a usage error. */
async function readConfig(
  directory: string,
  { config: file, overlay }: Pick<ProjectOptions, 'config' | 'overlay'>,
): Promise<Answer<ProjectConfig>> {
  if (file !== undefined && !new OverlaidFiles(directory, overlay).has(resolve(directory, file)))
    throw new UsageError(`there is no configuration file ${file}`);
  const { config, source, findings, ...rest } = await loadConfig(file, directory, overlay);
  return config === undefined ? failByConfig(findings, [source]) : succeed({ ...rest, config, source, findings });
}

/** Reads the configuration unless its inputs are unchanged. The same text yields the identical value, so that everything derived from it stays cached. */
export async function loadProjectConfig(
  directory: string,
  options: Pick<ProjectOptions, 'config' | 'overlay'>,
  memory: ProjectMemory,
): Promise<Answer<ProjectConfig>> {
  return memory.keep('config', [memory.settings], async () => {
    const answer = await readConfig(directory, options);
    if (!answer.ok) return answer;
    const { source, directory: place } = answer.value;
    return memory.keep('config of text', [source?.path, source?.text, place], () => answer);
  });
}

/**
 * The places to read: given places take precedence over configured ones, which are relative to the folder of the
 * configuration.
 */
export function resolvePlaces(
  { config, directory: configDirectory }: ProjectConfig,
  { roots = [], includes = [], layout }: Pick<ProjectOptions, 'roots' | 'includes' | 'layout'>,
  directory: string,
): TreePlaces {
  const fromConfig = (key: string, option: string, paths: readonly string[]): readonly string[] =>
    paths.map((path) => relative(directory, configuredPath(configDirectory, directory, { key, path, option })) || '.');
  const groups = (): readonly string[] => markedGroups(layout ?? config.layout, config, configDirectory);
  return {
    roots: roots.length > 0 ? roots : fromConfig('roots', '--root', [...config.roots, ...groups()]),
    includes: includes.length > 0 ? includes : fromConfig('includes', '--include', config.includes),
    exclude: { globs: config.exclude, directory: configDirectory },
    directory,
  };
}

/** The same, cached until the configuration or the disk changes. */
export function loadPlaces(
  config: ProjectConfig,
  options: Pick<ProjectOptions, 'roots' | 'includes' | 'layout'>,
  directory: string,
  memory: ProjectMemory,
): TreePlaces {
  return memory.keep('places', [config, memory.disk], () => resolvePlaces(config, options, directory));
}

/** Groups in other folders are found by their marks. */
function markedGroups(layout: string, { roots }: Config, configDirectory: string): readonly string[] {
  if (layout !== 'group-version') return [];
  return findMarkedGroups(
    configDirectory,
    roots.map((root) => resolve(configDirectory, root)),
  );
}
