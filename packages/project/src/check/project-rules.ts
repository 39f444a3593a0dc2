/** What a project says about rules: their settings, its waivers and its baseline. Anything wrong with these is a mistake in the configuration. */
import { existsSync, readFileSync } from 'node:fs';
import { relative, resolve, sep } from 'node:path';

import { readBaseline, readSettings, type Baseline, type CheckSettings } from '@protoshepherd/checks';
import { fail, hasErrors, succeed, type Finding, type Result } from '@protoshepherd/source';
import { asInputError, UsageError } from '@protoshepherd/workspace';

import type { LoadedApi } from '../read/loaded-api.ts';
import type { CheckRequest } from './checked-api.ts';

/** The rules of a project. */
export interface ProjectRules {
  readonly settings: CheckSettings;
  /** Absent if the project has none, or is about to write a new one. */
  readonly baseline?: Baseline;
}

type BaselineChoice = Pick<CheckRequest, 'baseline' | 'isBaselineRewritten'>;

/** Reads the rules of a project. */
export function readProjectRules(api: LoadedApi, choice: BaselineChoice): Result<ProjectRules, readonly Finding[]> {
  const { settings, findings } = readSettings(api.config, api.locateConfig);
  if (hasErrors(findings)) return fail(findings);
  const file = baselineFile(api, choice);
  // A new baseline accepts what is wrong now, not what the old one accepted.
  if (file === undefined || choice.isBaselineRewritten === true) return succeed({ settings });
  const text = readBaselineFile(resolve(api.directory, file), file, choice.baseline !== undefined);
  if (text === undefined) return succeed({ settings });
  const { baseline, findings: wrong } = readBaseline(text, file);
  return baseline === undefined ? fail(wrong) : succeed({ settings, baseline });
}

/**
 * The baseline to read or write, from the directory of the project: the one that was named, else the one of the configuration, else none; one that is to be written
 * always has a name.
 */
export function baselineFile(
  { config, configDirectory, directory }: Pick<LoadedApi, 'config' | 'configDirectory' | 'directory'>,
  { baseline, isBaselineRewritten = false }: BaselineChoice,
): string | undefined {
  const fromConfig = (name: string): string => relative(directory, resolve(configDirectory, name)).split(sep).join('/');
  if (baseline !== undefined) return baseline;
  if (config.baseline !== undefined) return fromConfig(config.baseline);
  return isBaselineRewritten ? fromConfig('shepherd-baseline.json') : undefined;
}

/** One that only the configuration names, and that is not written yet, accepts nothing; one that was asked for must be there. */
function readBaselineFile(place: string, file: string, isRequired: boolean): string | undefined {
  if (!existsSync(place)) {
    if (isRequired) throw new UsageError(`there is no baseline ${file}; --write-baseline writes one`);
    return undefined;
  }
  try {
    return readFileSync(place, 'utf8');
  } catch (error) {
    throw asInputError(error, 'cannot read', file);
  }
}
