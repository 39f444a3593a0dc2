import { existsSync } from 'node:fs';
import { resolve } from 'node:path';

import { succeed } from '@protoshepherd/source';
import { loadConfig, UsageError } from '@protoshepherd/workspace';

import { failByConfig, type Answer } from '../answer.ts';
import type { ProjectConfig } from './loaded-api.ts';

/** Reads the configuration that was named, or the one that is found. To name one that is not there is a mistake of the caller. */
export async function readConfig(directory: string, file: string | undefined): Promise<Answer<ProjectConfig>> {
  if (file !== undefined && !existsSync(resolve(directory, file)))
    throw new UsageError(`there is no configuration ${file}`);
  const { config, source, findings, ...rest } = await loadConfig(file, directory);
  return config === undefined ? failByConfig(findings, [source]) : succeed({ ...rest, config, source, findings });
}
