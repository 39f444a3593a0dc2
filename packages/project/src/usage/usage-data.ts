/** Reads usage files into usage data: the given files, else the configured ones. */
import { hasErrors, succeed, type Finding } from '@protoshepherd/source';
import type { UsageReport } from '@protoshepherd/usage';
import { folderOfGlob, isGlob, listGlob, loadUsage, printable, UsageError } from '@protoshepherd/workspace';
import { relative, resolve, sep } from 'node:path';

import { failByConfig, type Answer } from '../answer.ts';
import type { ProjectOptions } from '../project.ts';
import { configuredPath } from '../read/configured-path.ts';
import type { ProjectConfig } from '../read/loaded-api.ts';

/** The reports of consumers. */
export interface UsageData {
  readonly reports: readonly UsageReport[];
  /** The age in days at which a scan is out of date. */
  readonly maxAge: number;
}

/**
 * Reads usage files; undefined if there are none. A file with an error is a failure, because its elements would look
 * unused.
 */
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

/** The given usage files, else the configured ones, relative to the directory of the project. */
export function usagePaths(
  config: ProjectConfig,
  directory: string,
  { usage: named = [] }: Pick<ProjectOptions, 'usage'>,
): readonly string[] {
  return named.length > 0 ? named : configuredFiles(config, directory);
}

function configuredFiles({ config, directory: home }: ProjectConfig, directory: string): readonly string[] {
  return [...new Set(config.usage.files.flatMap((file) => listFiles(file, home, directory)))].map((path) =>
    relative(directory, resolve(home, path)).split(sep).join('/'),
  );
}

function listFiles(file: string, home: string, directory: string): readonly string[] {
  const inside = (path: string): string =>
    configuredPath(home, directory, { key: 'usage.files', path, option: '--usage' });
  if (!isGlob(file)) return [inside(file)];
  inside(folderOfGlob(file));
  const found = listGlob(file, home);
  if (found.length === 0)
    throw new UsageError(`usage.files: ${printable(file)} in the configuration matches no .json file`);
  return found;
}
