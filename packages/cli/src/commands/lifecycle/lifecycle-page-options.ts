/**
 * The options of the lifecycle page besides the schedule: the name of the API, its commit, and where its lines can be read. That is the hosting service if the remote is
 * known; otherwise, the file itself, by its path from the page.
 */
import { dirname, relative, resolve, sep } from 'node:path';

import type { ApiOrigin } from '@protoshepherd/project';
import type { LifecycleOptions, Report } from '@protoshepherd/report';
import type { SupportSchedule } from '@protoshepherd/scheduler';

/** The origin of the page, and its options. */
export interface PageContext {
  readonly origin: ApiOrigin;
  /** The title, instead of the name of the repository. */
  readonly title?: string | undefined;
  /** The URL of lines, instead of the hosting service. */
  readonly sourceUrl?: string | undefined;
  /** The file of the page; undefined if it is printed. */
  readonly output?: string | undefined;
}

/** The options of the page of a schedule. */
export function lifecyclePageOptions(
  { sources }: Pick<SupportSchedule, 'sources'>,
  { origin, title, sourceUrl, output }: PageContext,
  { command, toolVersion }: Pick<Report, 'command' | 'toolVersion'>,
): LifecycleOptions {
  const { name, hosted, pathOf, top } = origin;
  const commit = sources.head?.commit;
  const commitUrl = commit === undefined ? undefined : hosted?.commitUrl.replace('{commit}', commit);
  return {
    pathOf,
    sourceUrl: sourceUrl ?? hosted?.lineUrl ?? fileUrl(output, top),
    origin: {
      name: title ?? name,
      toolVersion,
      command: `shepherd ${command}`,
      ...(commit !== undefined && { commit }),
      ...(commitUrl !== undefined && { commitUrl }),
    },
  };
}

/** The template of a path from the page to files below a folder. */
function fileUrl(output: string | undefined, top: string): string {
  const page = output === undefined ? resolve('.') : dirname(resolve(output));
  const way = relative(page, top).split(sep).map(encodeURIComponent);
  return [...way.filter((segment) => segment !== ''), '{file}#L{line}'].join('/');
}
