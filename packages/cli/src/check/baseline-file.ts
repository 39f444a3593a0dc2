import { existsSync, readFileSync } from 'node:fs';
import { relative, resolve, sep } from 'node:path';

import { asInputError } from '@protoshepherd/workspace';

import type { CommonOptionValues } from '../command.ts';
import type { LoadedApi } from '../load/load-api.ts';

const defaultName = 'shepherd-baseline.json';

/**
 * The baseline to read or write, as seen from the working directory: what the command line says, else what the configuration says, else none;
 * one that is to be written has a name in any case.
 */
export function baselineFile(
  { baseline, writeBaseline }: CommonOptionValues,
  { config, configDirectory }: Pick<LoadedApi, 'config' | 'configDirectory'>,
): string | undefined {
  const fromConfig = (name: string): string => relative('.', resolve(configDirectory, name)).split(sep).join('/');
  if (baseline !== undefined) return baseline;
  if (config.baseline !== undefined) return fromConfig(config.baseline);
  return writeBaseline === true ? fromConfig(defaultName) : undefined;
}

/** The text of a baseline. One that the project names and has not written yet accepts nothing. */
export function readBaselineFile(file: string): string | undefined {
  if (!existsSync(file)) return undefined;
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw asInputError(error, 'cannot read', file);
  }
}
