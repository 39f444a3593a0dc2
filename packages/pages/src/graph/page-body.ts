/**
 * The elements that exist before the script runs: landmarks, headings, controls. The script fills and shows them; `browser/page-parts.ts` names
 * every id in one place.
 */
import type { GraphDescription } from '@protoshepherd/dag';
import { formatCount } from '@protoshepherd/report/words';

/** The head of the page, as HTML. */
export interface PageHead {
  readonly title: string;
  /** Day, commit and command. */
  readonly madeFrom: string;
}

/** The body without its data and script. */
export function pageBody(description: GraphDescription, head: PageHead): string {
  return `<a class="skip-link" id="skip-link" href="#main">Skip to the graph</a>
<header class="page-header">
  <div class="page-title">
    <h1>${head.title}</h1>
    <p>${head.madeFrom}</p>
  </div>
  <dl class="counts" aria-label="Counts">
    ${listCounts(description).map(printCount).join('\n    ')}
  </dl>
  <div class="search" role="search">
    <label class="visually-hidden" for="search-input">Search packages</label>
    <input id="search-input" type="search" role="combobox" aria-expanded="false" aria-controls="search-results" aria-autocomplete="list"
      autocomplete="off" spellcheck="false" placeholder="Search packages" aria-keyshortcuts="/">
    <kbd class="search-key" aria-hidden="true">/</kbd>
    <ul id="search-results" role="listbox" aria-label="Packages found" hidden></ul>
    <p id="search-count" class="visually-hidden" role="status" aria-live="polite"></p>
  </div>
  <div class="switch" role="group" aria-label="View">
    <button type="button" id="view-drawing" aria-pressed="true">Map</button>
    <button type="button" id="view-table" aria-pressed="false">Table</button>
  </div>
  <button type="button" id="theme-toggle" class="theme-toggle">Theme: auto</button>
</header>
<div class="page-frame" id="page-frame">
  <aside class="side" aria-label="Findings and filters" tabindex="-1">
    <div id="findings"></div>
    <section aria-labelledby="filters-heading">
      <h2 id="filters-heading">Filters</h2>
      <div id="filters"></div>
    </section>
    <section aria-labelledby="legend-heading">
      <h2 id="legend-heading">Legend</h2>
      <div id="legend"></div>
    </section>
  </aside>
  <main id="main" tabindex="-1">
    <section id="drawing" class="drawing" aria-label="Drawing">
      <div id="canvas" class="canvas" tabindex="0" role="group" aria-label="Map of the packages" aria-describedby="canvas-keys"></div>
      <div id="ways" class="canvas" tabindex="0" role="group" aria-label="Drawing of all paths" aria-describedby="canvas-keys" hidden></div>
      <p id="canvas-keys" class="visually-hidden">The right arrow key moves to a dependency of a box, the left one to a dependent, up and down to the others of the same
        kind. Enter opens, Escape goes back. Shift with an arrow key moves the view, plus and minus zoom, zero shows everything. The table contains the same packages.</p>
      <p id="drawing-message" class="drawing-message" role="status"></p>
      <div class="toolbar" role="toolbar" aria-label="Zoom">
        <button type="button" id="zoom-in" aria-label="Zoom in">+</button>
        <button type="button" id="zoom-out" aria-label="Zoom out">−</button>
        <button type="button" id="zoom-fit">Fit</button>
      </div>
      <div id="hover-card" class="hover-card" aria-hidden="true" hidden></div>
    </section>
    <section id="focus-view" class="focus-view" aria-label="Focus" tabindex="-1" hidden></section>
    <section id="table-view" class="table-view" aria-label="Table of packages" hidden></section>
    <noscript><p class="no-script">The drawing, the search and the table need JavaScript, which is part of this page and downloads nothing.</p></noscript>
  </main>
  <aside id="details" class="details" aria-label="Details" hidden></aside>
</div>
<p id="announcement" class="visually-hidden" role="status" aria-live="polite"></p>`;
}

interface Count {
  readonly one: string;
  readonly many: string;
  readonly value: number;
  readonly isFinding: boolean;
}

function countViolations(violations: GraphDescription['violations'], rule: string): number {
  return violations.filter((violation) => violation.rule === rule).length;
}

function listCounts({ packages, edges, cycles, violations }: GraphDescription): Count[] {
  const selfish = countViolations(violations, 'self-version');
  return [
    { one: 'package', many: 'packages', value: packages.length, isFinding: false },
    { one: 'edge', many: 'edges', value: edges.length, isFinding: false },
    { one: 'cycle', many: 'cycles', value: cycles.length, isFinding: true },
    { one: 'ODR finding', many: 'ODR findings', value: countViolations(violations, 'odr'), isFinding: true },
    ...(selfish === 0
      ? []
      : [{ one: 'reaches its own family', many: 'reach their own family', value: selfish, isFinding: true }]),
  ];
}

function printCount({ one, many, value, isFinding }: Count): string {
  const tone = isFinding ? (value === 0 ? ' class="is-clean"' : ' class="is-finding"') : '';
  return `<div${tone}><dt>${value === 1 ? one : many}</dt><dd>${formatCount(value)}</dd></div>`;
}
