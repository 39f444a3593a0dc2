/** The project's settings for rules, its waivers and its baseline. Errors in these are configuration errors. */
import { existsSync, readFileSync } from 'node:fs';
import { relative, resolve, sep } from 'node:path';

import {
  isReplaceableBaseline,
  readBaseline,
  readSettings,
  type Baseline,
  type CheckSettings,
} from '@protoshepherd/checks';
import { scanIds } from '@protoshepherd/scan';
import { fail, hasErrors, succeed, type Finding, type Result } from '@protoshepherd/source';
import { asInputError, printable, refuseEscape, UsageError } from '@protoshepherd/workspace';

import type { ProjectMemory } from '../memory/project-memory.ts';
import { configuredPath } from '../read/configured-path.ts';
import type { LoadedApi } from '../read/loaded-api.ts';
import type { CheckRequest } from './checked-api.ts';

/** The rules of a project. */
export interface ProjectRules {
  readonly settings: CheckSettings;
  /** Absent if the project has none, or is about to write a new one. */
  readonly baseline?: Baseline;
}

type BaselineChoice = Pick<CheckRequest, 'baseline' | 'isBaselineRewritten'>;

/** Reads the rules of a project, or reuses them if none of their inputs has changed. */
export function loadProjectRules(
  api: LoadedApi,
  choice: BaselineChoice,
  memory: ProjectMemory,
): Result<ProjectRules, readonly Finding[]> {
  const { baseline, isBaselineRewritten } = choice;
  const inputs = [api.config, memory.settings, baseline, isBaselineRewritten];
  return memory.keep('rules', inputs, () => readProjectRules(api, choice));
}

function readProjectRules(api: LoadedApi, choice: BaselineChoice): Result<ProjectRules, readonly Finding[]> {
  const { settings, findings } = readSettings(api.config, api.locateConfig, scanIds);
  if (hasErrors(findings)) return fail(findings);
  const file = baselineFile(api, choice);
  if (file === undefined) return succeed({ settings });
  const isRewritten = choice.isBaselineRewritten === true;
  const text = readBaselineFile(resolve(api.directory, file), file, choice.baseline !== undefined && !isRewritten);
  if (text === undefined) return succeed({ settings });
  // A new baseline accepts the current findings regardless of the old one.
  if (isRewritten && isReplaceableBaseline(text)) return succeed({ settings });
  if (isRewritten) {
    const cure = 'name another file with --baseline, or remove it';
    throw new UsageError(`${printable(file)} is not a baseline, so it is not overwritten; ${cure}`);
  }
  const { baseline, findings: wrong } = readBaseline(text, file);
  return baseline === undefined ? fail(wrong) : succeed({ settings, baseline });
}

/**
 * The baseline to read or write, relative to the directory of the project: the given one, else that of the configuration, else none. A baseline to write always has
 * a name.
 */
export function baselineFile(
  { config, configDirectory, directory }: Pick<LoadedApi, 'config' | 'configDirectory' | 'directory'>,
  { baseline, isBaselineRewritten = false }: BaselineChoice,
): string | undefined {
  const fromConfig = (path: string): string => {
    const named = { key: 'baseline', path, option: '--baseline' };
    return relative(directory, configuredPath(configDirectory, directory, named))
      .split(sep)
      .join('/');
  };
  if (baseline !== undefined) return baseline;
  if (config.baseline !== undefined) return fromConfig(config.baseline);
  return isBaselineRewritten ? fromConfig('shepherd-baseline.json') : undefined;
}

/** A configured baseline that does not exist yet accepts nothing; an explicitly requested one must exist. */
function readBaselineFile(place: string, file: string, isRequired: boolean): string | undefined {
  if (!existsSync(place)) {
    if (isRequired) throw new UsageError(`there is no baseline ${file}; create it with --write-baseline`);
    return undefined;
  }
  refuseEscape(place, file);
  try {
    return readFileSync(place, 'utf8');
  } catch (error) {
    throw asInputError(error, 'cannot read', file);
  }
}
