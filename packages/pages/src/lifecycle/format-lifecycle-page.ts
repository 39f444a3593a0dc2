/**
 * A support schedule as a single page: a timeline, tables, and the reason for every day. Its script and style are built from
 * `browser/`.
 */
import type { LifecycleFormat } from '@protoshepherd/report';
import { defaultScheduleTitle, printable, titleWithOrigin } from '@protoshepherd/report/words';

import { escapeHtml } from '../escape-html.ts';
import { writePage } from '../page-document.ts';
import { defaultSourceUrl } from '../source-link.ts';
import { pageAssets } from './page-assets.ts';
import { pageBody } from './page-body.ts';
import { packSchedule } from './page-data.ts';

/** The schedule as a page to browse, search, print and link to. */
export const formatLifecyclePage: LifecycleFormat = (schedule, options = {}) => {
  const { title: name = options.origin?.name } = options;
  const title = escapeHtml(printable(titleWithOrigin(defaultScheduleTitle, name === undefined ? undefined : { name })));
  const heading = name === undefined ? title : escapeHtml(printable(name));
  const data = packSchedule(schedule, options.sourceUrl ?? defaultSourceUrl, options.pathOf ?? ((file) => file));
  return writePage({ title, body: pageBody(schedule, heading, options), data, dataId: 'schedule-data' }, pageAssets);
};
