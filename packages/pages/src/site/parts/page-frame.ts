/**
 * What every page of a site has around its content: the name of the API, the way to the other pages, the search. Scripts and styles are files of the site, and its policy allows nothing
 * else, so a hostile name or comment cannot run.
 */
import { escapeHtml } from '../../escape-html.ts';

/** A page before it has its frame. */
export interface FramedPage {
  /** Path below the root of the site. */
  readonly path: string;
  /** The name of the API, as text. */
  readonly site: string;
  /** What the page is about, as text. */
  readonly title: string;
  /** Already HTML. */
  readonly content: string;
  /** What the script needs to know, as attributes of the body. */
  readonly facts?: Readonly<Record<string, string>>;
}

/** The pages that every page leads to. */
const sections: readonly { readonly path: string; readonly title: string }[] = [
  { path: 'index.html', title: 'Packages' },
  { path: 'releases.html', title: 'Releases' },
  { path: 'windows.html', title: 'Support' },
  { path: 'findings.html', title: 'Findings' },
  { path: 'plan.html', title: 'Plan' },
];

const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

/** The way from a page back to the root of the site: empty, or `../`. */
export function baseOf(path: string): string {
  return '../'.repeat(path.split('/').length - 1);
}

/** The whole page. */
export function framePage({ path, site, title, content, facts = {} }: FramedPage): string {
  const base = baseOf(path);
  const links = sections.map((each) => {
    const current = each.path === path ? ' aria-current="page"' : '';
    return `<a href="${base}${each.path}"${current}>${each.title}</a>`;
  });
  const attributes = Object.entries({ base, ...facts }).map(([name, value]) => ` data-${name}="${escapeHtml(value)}"`);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="generator" content="Shepherd">
<title>${escapeHtml(title)} · ${escapeHtml(site)}</title>
<link rel="stylesheet" href="${base}assets/site.css">
<link rel="alternate" type="application/atom+xml" href="${base}feed.xml" title="Deprecations and removals">
<script src="${base}data/site.js" defer></script>
<script src="${base}assets/site.js" defer></script>
</head>
<body${attributes.join('')}>
<a class="skip-link" href="#page-main">Skip to the content</a>
<header class="site-header">
<a class="site-title" href="${base}index.html">${escapeHtml(site)}</a>
<nav aria-label="Pages">${links.join('')}</nav>
<form class="site-search" id="site-search" role="search">
<label class="visually-hidden" for="site-query">Search names and comments</label>
<input id="site-query" type="search" placeholder="Search names and comments (/)" autocomplete="off" spellcheck="false" role="combobox" aria-expanded="false" aria-controls="site-results" aria-autocomplete="list" aria-keyshortcuts="/">
<div id="site-results" class="site-results" role="listbox" aria-label="Results" hidden></div>
</form>
<button type="button" id="theme-toggle">Theme: auto</button>
</header>
<main id="page-main" tabindex="-1">
${content}
</main>
<p id="page-announcement" class="visually-hidden" role="status" aria-live="polite"></p>
</body>
</html>
`;
}
