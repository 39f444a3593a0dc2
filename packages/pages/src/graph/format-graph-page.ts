/** The package graph as a single page. Its script and style are built from `browser/`. */
import type { GraphDescription } from '@protoshepherd/dag';
import type { GraphOptions } from '@protoshepherd/report';
import { defaultGraphTitle, printable, titleWithOrigin } from '@protoshepherd/report/words';

import { escapeHtml } from '../escape-html.ts';
import { writePage } from '../page-document.ts';
import { describeOrigin } from '../page-origin.ts';
import { encodePageData } from './page-data.ts';
import { pageAssets } from './page-assets.ts';
import { pageBody } from './page-body.ts';

/** The graph as a page to browse, search and print. */
export function formatGraphPage(description: GraphDescription, options: GraphOptions): string {
  const title = escapeHtml(printable(options.title ?? titleWithOrigin(defaultGraphTitle, options.origin)));
  const madeFrom = [
    `As of <time>${escapeHtml(printable(options.generatedFor))}</time>`,
    ...describeOrigin(options.origin),
  ];
  const body = pageBody(description, { title, madeFrom: madeFrom.join(' · ') });
  return writePage({ title, body, data: encodePageData(description, options), dataId: 'graph-data' }, pageAssets);
}
