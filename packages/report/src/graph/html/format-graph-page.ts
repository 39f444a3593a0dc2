/**
 * The package graph as one page that needs nothing else: no network, no other file. Its script and style are built from `page/` and named in
 * the content security policy by their hashes, so whatever else a hostile name might smuggle in would not run.
 */
import type { GraphDescription } from '@protoshepherd/dag';

import { printable } from '../../text/printable.ts';
import { defaultTitle, type GraphOptions } from '../graph-format.ts';
import { pageScript, pageScriptHash, pageStyle, pageStyleHash } from '../page-assets.ts';
import { embedJson } from './embed-json.ts';
import { encodePageData } from './encode-page-data.ts';
import { escapeHtml } from './escape-html.ts';
import { pageBody } from './page-body.ts';

const policy = [
  "default-src 'none'",
  `script-src '${pageScriptHash}'`,
  `style-src '${pageStyleHash}'`,
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

/** The graph as a page to look at, to search and to print. */
export function formatGraphPage(description: GraphDescription, options: GraphOptions): string {
  const title = escapeHtml(printable(options.title ?? defaultTitle));
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="generator" content="Shepherd">
<title>${title}</title>
<style>${pageStyle}</style>
</head>
<body>
${pageBody(description, { title, generatedFor: escapeHtml(printable(options.generatedFor)) })}
<script type="application/json" id="graph-data">${embedJson(encodePageData(description))}</script>
<script>${pageScript}</script>
</body>
</html>
`;
}
