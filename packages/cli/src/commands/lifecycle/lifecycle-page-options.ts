/**
 * What the lifecycle page is told besides the schedule: the name of the API, its commit, and where its lines can be read. That is the hosting service where the remote is
 * known, and otherwise the file itself, by the path from the page to it.
 */
import { dirname, relative, resolve, sep } from 'node:path';

import type { ApiOrigin } from '@protoshepherd/project';
import type { LifecycleOptions, Report } from '@protoshepherd/report';
import type { SupportSchedule } from '@protoshepherd/scheduler';

/** Where the page is made from, and what it was told. */
export interface PageCircumstances {
  readonly origin: ApiOrigin;
  /** What the API is called, instead of the name of its repository. */
  readonly title?: string | undefined;
  /** Where lines can be read, instead of on the hosting service. */
  readonly sourceUrl?: string | undefined;
  /** The file that the page is written to; undefined for one that is printed. */
  readonly output?: string | undefined;
}

/** The options of the page of a schedule. */
export function lifecyclePageOptions(
  { sources }: Pick<SupportSchedule, 'sources'>,
  { origin, title, sourceUrl, output }: PageCircumstances,
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

/** The template of a path from a page to files below a folder. */
function fileUrl(output: string | undefined, top: string): string {
  const page = output === undefined ? resolve('.') : dirname(resolve(output));
  const way = relative(page, top).split(sep).map(encodeURIComponent);
  return [...way.filter((segment) => segment !== ''), '{file}#L{line}'].join('/');
}
