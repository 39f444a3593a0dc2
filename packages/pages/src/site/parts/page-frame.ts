/**
 * The frame of every page of a site: the name of the API, navigation, search. Scripts and styles are files of the site, and the policy allows nothing else, so code in a hostile name or
 * comment cannot run.
 */
import { escapeHtml } from '../../escape-html.ts';

/** The content of a page, without its frame. */
export interface FramedPage {
  /** The path relative to the root of the site. */
  readonly path: string;
  /** The name of the API, as text. */
  readonly site: string;
  /** The title of the page, as text. */
  readonly title: string;
  /** Already HTML. */
  readonly content: string;
  /** Data for the script, as attributes of the body. */
  readonly facts?: Readonly<Record<string, string>>;
}

/** The pages in the navigation. */
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

/** The relative path from a page to the root of the site: empty, or `../`. */
export function computeBasePath(path: string): string {
  return '../'.repeat(path.split('/').length - 1);
}

/** Renders the page with its frame. */
export function framePage({ path, site, title, content, facts = {} }: FramedPage): string {
  const base = computeBasePath(path);
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
