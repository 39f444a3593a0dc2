/** What a project says about rules: their settings, its waivers and its baseline. Whatever is wrong with these is a mistake in the configuration. */
import { readBaseline, readSettings, type Baseline, type CheckSettings } from '@protoshepherd/checks';
import { hasErrors, type Finding } from '@protoshepherd/source';

import type { CommonOptionValues } from '../command.ts';
import type { LoadedApi } from '../load/load-api.ts';
import { baselineFile, readBaselineFile } from './baseline-file.ts';

/** The rules of a project. */
export interface ProjectRules {
  readonly settings: CheckSettings;
  /** Absent if the project has none, or is about to write a new one. */
  readonly baseline?: Baseline;
}

/** The rules of a project, or what is wrong with them. */
export function readProjectRules(options: CommonOptionValues, api: LoadedApi): ProjectRules | readonly Finding[] {
  const { settings, findings } = readSettings(api.config, api.locateConfig);
  if (hasErrors(findings)) return findings;
  const file = baselineFile(options, api);
  // Whoever writes a new baseline accepts what is wrong now, whatever was accepted before.
  if (file === undefined || options.writeBaseline === true) return { settings };
  const text = readBaselineFile(file, options.baseline !== undefined);
  if (text === undefined) return { settings };
  const { baseline, findings: wrong } = readBaseline(text, file);
  return baseline === undefined ? wrong : { settings, baseline };
}
