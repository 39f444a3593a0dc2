/** A schedule as one page: a timeline, tables, and why every day is what it is. Its script and style are built from `browser/`. */
import type { LifecycleFormat } from '@protoshepherd/report';
import { defaultScheduleTitle, printable } from '@protoshepherd/report/words';

import { escapeHtml } from '../escape-html.ts';
import { writePage } from '../page-document.ts';
import { defaultSourceUrl } from '../source-link.ts';
import { pageAssets } from './page-assets.ts';
import { pageBody } from './page-body.ts';
import { packSchedule } from './page-data.ts';

/** The schedule as a page to look at, to search, to print and to point to. */
export const formatLifecyclePage: LifecycleFormat = (schedule, options = {}) => {
  const title = escapeHtml(printable(options.title ?? options.origin?.name ?? defaultScheduleTitle));
  const heading = title === defaultScheduleTitle ? title : `${defaultScheduleTitle} of ${title}`;
  const data = packSchedule(schedule, options.sourceUrl ?? defaultSourceUrl, options.pathOf ?? ((file) => file));
  return writePage(
    { title: heading, body: pageBody(schedule, title, options), data, dataId: 'schedule-data' },
    pageAssets,
  );
};
