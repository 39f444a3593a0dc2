import { resolve } from 'node:path';

import { succeed } from '@protoshepherd/source';
import { loadConfig, OverlaidFiles, UsageError } from '@protoshepherd/workspace';

import { failByConfig, type Answer } from '../answer.ts';
import type { ProjectOptions } from '../project.ts';
import type { ProjectConfig } from './loaded-api.ts';

/** Reads the configuration that was named, or the one that is found. To name one that is not there is a mistake of the caller. */
export async function readConfig(
  directory: string,
  { config: file, overlay }: Pick<ProjectOptions, 'config' | 'overlay'>,
): Promise<Answer<ProjectConfig>> {
  if (file !== undefined && !new OverlaidFiles(directory, overlay).has(resolve(directory, file)))
    throw new UsageError(`there is no configuration ${file}`);
  const { config, source, findings, ...rest } = await loadConfig(file, directory, overlay);
  return config === undefined ? failByConfig(findings, [source]) : succeed({ ...rest, config, source, findings });
}
