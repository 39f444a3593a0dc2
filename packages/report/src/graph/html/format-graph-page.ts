/** The package graph as one page. Its script and style are built from `page/`. */
import type { GraphDescription } from '@protoshepherd/dag';

import { escapeHtml } from '../../html/escape-html.ts';
import { writePage } from '../../html/page-document.ts';
import { printable } from '../../text/printable.ts';
import { defaultTitle, type GraphOptions } from '../graph-format.ts';
import { pageAssets } from '../page-assets.ts';
import { encodePageData } from './encode-page-data.ts';
import { pageBody } from './page-body.ts';

/** The graph as a page to look at, to search and to print. */
export function formatGraphPage(description: GraphDescription, options: GraphOptions): string {
  const title = escapeHtml(printable(options.title ?? defaultTitle));
  const body = pageBody(description, { title, generatedFor: escapeHtml(printable(options.generatedFor)) });
  return writePage({ title, body, data: encodePageData(description), dataId: 'graph-data' }, pageAssets);
}
