import { succeed } from '@protoshepherd/source';

import type { Answer } from '../answer.ts';
import type { Project, ProjectOptions } from '../project.ts';
import type { ProjectConfig } from '../read/loaded-api.ts';
import { indexUsage, type ApiUsage } from './index-usage.ts';
import { readUsageData } from './usage-data.ts';

/** Reads usage files and resolves their names in the API; with a standalone manifest there are no names to resolve. */
export async function loadApiUsage(
  project: Project,
  config: ProjectConfig,
  options: Pick<ProjectOptions, 'usage'>,
): Promise<Answer<ApiUsage | undefined>> {
  const data = await readUsageData(config, project.directory, options);
  if (!data.ok) return data;
  if (data.value === undefined) return succeed(undefined);
  const manifest = await project.manifest();
  if (!manifest.ok) return manifest;
  const loaded = manifest.value.manifest.standalone ? undefined : await project.tree();
  if (loaded?.ok === false) return loaded;
  return succeed(await indexUsage(project, data.value, loaded?.value.tree));
}
