import { existsSync } from 'node:fs';

import { loadConfig, type LoadedConfig } from '@protoshepherd/workspace';

import { UsageError } from '../usage-error.ts';

/** Loads the configuration that the command line names, or else the one that is found. To name one that is not there is a mistake on the command line. */
export async function loadNamedConfig(file: string | undefined): Promise<LoadedConfig> {
  if (file !== undefined && !existsSync(file)) throw new UsageError(`there is no configuration ${file}`);
  return loadConfig(file);
}
