/** The formats of `shepherd lifecycle`: the schedule on a date, or its changes since a revision. */
import { loadLifecyclePage } from '@protoshepherd/pages';
import type { LoadedSchedule } from '@protoshepherd/project';
import {
  headerFormats,
  lifecycleFormats,
  loadAnnouncement,
  scheduleChangeFormats,
  type LifecycleFormat,
  type ScheduleChanges,
} from '@protoshepherd/report';

import { asJson, asText, type ResultFormat } from '../../result-format.ts';
import { describeSources } from '../../schedule-report.ts';
import { lifecyclePageOptions, type PageContext } from './lifecycle-page-options.ts';

/** A schedule and the options of its formats. */
export interface LifecycleResult extends LoadedSchedule {
  /** The title of the page and the URL template of its lines. It is a function because only the page needs git. */
  readonly readPageContext: () => Promise<PageContext>;
  /** The URL that explains a deprecation, for headers. */
  readonly explainedAt: string | undefined;
}

/** The formats of a schedule; the first is the default. */
export const formats = {
  text: lazyFormat(lifecycleFormats.text),
  json: asJson<LifecycleResult>(({ schedule }) => ({
    ...describeSources(schedule),
    versions: schedule.windows,
    deprecations: schedule.deprecations,
  })),
  markdown: lazyFormat(lifecycleFormats.markdown),
  csv: lazyFormat(lifecycleFormats.csv),
  html: asText<LifecycleResult>(async ({ schedule, readPageContext }, { report }) => [
    (await loadLifecyclePage())(schedule, lifecyclePageOptions(schedule, await readPageContext(), report)),
  ]),
  announcement: asText<LifecycleResult>(async ({ schedule }) => [(await loadAnnouncement())(schedule)]),
  headers: asText<LifecycleResult>(async (result) => {
    const { schedule, explainedAt } = result;
    const render = await headerFormats.text();
    return [render(schedule, listServices(result), explainedAt === undefined ? {} : { explainedAt })];
  }),
};

/** The formats of changes; no other format can show them. */
export const changeFormats = {
  text: asText<ScheduleChanges>(async (changes, { color }) => [
    (await scheduleChangeFormats.text())(changes, { color }),
  ]),
  json: asJson<ScheduleChanges>((changes) => ({ changes })),
  markdown: asText<ScheduleChanges>(async (changes, { color }) => [
    (await scheduleChangeFormats.markdown())(changes, { color }),
  ]),
};

function lazyFormat(load: () => Promise<LifecycleFormat>): ResultFormat<LifecycleResult> {
  return asText(async ({ schedule }, { color, detail: { all }, report: { pathOf } }) => {
    const draw = await load();
    return [draw(schedule, { color, all, pathOf })];
  });
}

function listServices({ api }: LoadedSchedule): { readonly service: string; readonly package: string }[] {
  const files = api?.tree.files.filter(({ isTarget }) => isTarget) ?? [];
  return files.flatMap((file) =>
    file.elements
      .filter(({ kind }) => kind === 'service')
      .map((service) => ({ service: service.uniqueName, package: file.packageVersion.name })),
  );
}
