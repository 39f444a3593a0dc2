/** A schedule as one page: a timeline, tables, and why every day is what it is. Its script and style are built from `page/`. */
import { escapeHtml } from '../../html/escape-html.ts';
import { writePage } from '../../html/page-document.ts';
import { printable } from '../../text/printable.ts';
import { defaultTitle, type LifecycleFormat } from '../lifecycle-format.ts';
import { pageAssets } from '../page-assets.ts';
import { defaultSourceUrl } from '../view/source-link.ts';
import { pageBody } from './page-body.ts';
import { packSchedule } from './page-data.ts';

/** The schedule as a page to look at, to search, to print and to point to. */
export const formatLifecyclePage: LifecycleFormat = (schedule, options = {}) => {
  const title = escapeHtml(printable(options.title ?? defaultTitle));
  const data = packSchedule(schedule, options.sourceUrl ?? defaultSourceUrl, options.pathOf ?? ((file) => file));
  return writePage({ title, body: pageBody(schedule, title), data, dataId: 'schedule-data' }, pageAssets);
};
