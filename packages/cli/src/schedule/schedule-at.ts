/** The schedule as it was at an older revision: its tree, its history and its day; policy and manifest are those of today. */
import { buildApiTree } from '@protoshepherd/api-tree';
import { readHistory } from '@protoshepherd/history';
import { buildSchedule, dayOf, type SupportSchedule } from '@protoshepherd/scheduler';
import { linkSchema } from '@protoshepherd/schema';
import { parseFile } from '@protoshepherd/syntax';
import { isImage, readTreeAtRevision } from '@protoshepherd/workspace';

import type { CommonOptionValues } from '../command.ts';
import { UsageError } from '../usage-error.ts';
import type { LoadedSchedule } from './load-schedule.ts';

/** Builds the schedule of a revision. */
export async function scheduleAt(
  revision: string,
  { api, inputs }: LoadedSchedule,
  { cache = true }: CommonOptionValues,
): Promise<SupportSchedule> {
  if (api === undefined) throw new UsageError('--since needs the history of a tree, and the manifest stands alone');
  const image = api.roots.find(isImage);
  if (image !== undefined) throw new UsageError(`--since needs the history of .proto files, and ${image} is an image`);
  const { layout } = api.tree;
  const past = await readTreeAtRevision({ revision, roots: api.roots });
  const tree = buildApiTree(linkSchema(past.files.map(parseFile), { include: (path) => api.include(path) }), layout);
  const history = await readHistory({ roots: api.roots, layout, revision, useCache: cache });
  const asOf = history?.head === undefined ? inputs.asOf : dayOf(history.head.time);
  return buildSchedule({ ...inputs, tree, asOf, ...(history !== undefined && { history }) });
}
