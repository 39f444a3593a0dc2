import { existsSync, readFileSync } from 'node:fs';
import { relative, resolve, sep } from 'node:path';

import { asInputError } from '@protoshepherd/workspace';

import type { CommonOptionValues } from '../command.ts';
import type { LoadedApi } from '../load/load-api.ts';
import { UsageError } from '../usage-error.ts';

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

/**
 * The text of a baseline. One that the configuration names and nobody has written yet accepts nothing; one that the command line names must be
 * there.
 */
export function readBaselineFile(file: string, isRequired: boolean): string | undefined {
  if (!existsSync(file)) {
    if (isRequired) throw new UsageError(`there is no baseline ${file}; --write-baseline writes one`);
    return undefined;
  }
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw asInputError(error, 'cannot read', file);
  }
}
