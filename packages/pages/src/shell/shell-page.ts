/**
 * The shell pages of a server: an index, and a frame that reloads another page when the server reports a change of the tree. The framed page is the same as on disk;
 * its policy allows no connections, so the frame listens for changes.
 */
import { createHash } from 'node:crypto';

import { escapeHtml } from '../escape-html.ts';

/** A page of the server. */
export interface ShellPage {
  readonly title: string;
  /** Links to the other pages, by text; empty on a page within a frame that has them. */
  readonly links: Readonly<Record<string, string>>;
  /** The address of the framed page, or lines of text. */
  readonly shows: { readonly frame: string } | { readonly lines: readonly string[] };
}

const style = `:root{color-scheme:light dark;font:15px/1.5 system-ui,sans-serif}body{margin:0;display:flex;flex-direction:column;min-height:100vh}
nav{display:flex;gap:1.2rem;padding:.5rem 1rem;border-bottom:1px solid GrayText}main{padding:0 1rem}iframe{flex:1;border:0;min-height:80vh}pre{white-space:pre-wrap}`;

/** The frame keeps its address and thus its selection. A restarted server reports another state. */
const script = `const frame=document.querySelector('iframe');let seen;
new EventSource('changes').onmessage=({data})=>{if(seen!==undefined&&seen!==data){if(frame)frame.contentWindow.location.reload();else location.reload()}seen=data;document.body.dataset.state=data};`;

/** The page as HTML. */
export function renderShellPage({ title, links, shows }: ShellPage): string {
  const navigation = Object.entries(links).map(
    ([text, address]) => `<a href="${escapeHtml(address)}">${escapeHtml(text)}</a>`,
  );
  const content =
    'frame' in shows
      ? `<iframe title="${escapeHtml(title)}" src="${escapeHtml(shows.frame)}"></iframe>`
      : `<main><h1>${escapeHtml(title)}</h1><pre>${shows.lines.map(escapeHtml).join('\n')}</pre></main>`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<style>${style}</style>
</head>
<body>
${navigation.length === 0 ? '' : `<nav>${navigation.join('')}</nav>\n`}${content}
<script>${script}</script>
</body>
</html>
`;
}

/** The content security policy of these pages. */
export const shellPolicy = [
  "default-src 'none'",
  `script-src '${computeHash(script)}'`,
  `style-src '${computeHash(style)}'`,
  "connect-src 'self'",
  "frame-src 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

function computeHash(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}
