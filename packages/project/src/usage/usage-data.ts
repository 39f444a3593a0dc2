/** Usage files to usage data: those that were named, else those of the configuration. */
import { hasErrors, succeed, type Finding } from '@protoshepherd/source';
import type { UsageReport } from '@protoshepherd/usage';
import { folderOfGlob, isGlob, listGlob, loadUsage, printable, UsageError } from '@protoshepherd/workspace';
import { relative, resolve, sep } from 'node:path';

import { failByConfig, type Answer } from '../answer.ts';
import type { ProjectOptions } from '../project.ts';
import { configuredPath } from '../read/configured-path.ts';
import type { ProjectConfig } from '../read/loaded-api.ts';

/** Reports of consumers, as they were read. */
export interface UsageData {
  readonly reports: readonly UsageReport[];
  /** After so many days a scan is old. */
  readonly maxAge: number;
}

/** Reads usage files; undefined if none is named. A file with a mistake is a failure: what it lacks would look unused. */
export async function readUsageData(
  config: ProjectConfig,
  directory: string,
  { usage: named = [] }: Pick<ProjectOptions, 'usage'>,
): Promise<Answer<UsageData | undefined>> {
  const paths = usagePaths(config, directory, { usage: named });
  if (paths.length === 0) return succeed(undefined);
  const read = await Promise.all(paths.map((path) => loadUsage(path, directory)));
  const findings: readonly Finding[] = read.flatMap((each) => each.findings);
  if (hasErrors(findings)) {
    const { failure } = failByConfig(
      [...config.findings, ...findings],
      read.map(({ source }) => source),
    );
    return { ok: false, failure: { ...failure, cause: 'input' } };
  }
  return succeed({ reports: read.flatMap(({ report }) => report ?? []), maxAge: config.config.usage.maxAge });
}

/** The usage files that were named, else those of the configuration, from the directory of the project. */
export function usagePaths(
  config: ProjectConfig,
  directory: string,
  { usage: named = [] }: Pick<ProjectOptions, 'usage'>,
): readonly string[] {
  return named.length > 0 ? named : configuredFiles(config, directory);
}

function configuredFiles({ config, directory: home }: ProjectConfig, directory: string): readonly string[] {
  return [...new Set(config.usage.files.flatMap((file) => filesOf(file, home, directory)))].map((path) =>
    relative(directory, resolve(home, path)).split(sep).join('/'),
  );
}

function filesOf(file: string, home: string, directory: string): readonly string[] {
  const inside = (path: string): string =>
    configuredPath(home, directory, { key: 'usage.files', path, option: '--usage' });
  if (!isGlob(file)) return [inside(file)];
  inside(folderOfGlob(file));
  const found = listGlob(file, home);
  if (found.length === 0)
    throw new UsageError(`usage.files: ${printable(file)} in the configuration matches no .json file`);
  return found;
}
