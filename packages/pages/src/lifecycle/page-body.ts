/**
 * The elements that exist before the script runs: landmarks, headings, controls and the summary. The script fills the rest;
 * `browser/page-parts.ts` names every id in one place.
 */
import { itemStates, printable, type LifecycleOptions } from '@protoshepherd/report/words';
import type { SupportSchedule } from '@protoshepherd/scheduler';

import { escapeHtml } from '../escape-html.ts';
import { summarySection } from './page-summary.ts';
import { soon } from './view/lifecycle-filters.ts';

/** The body without its data and script. The heading is already escaped. */
export function pageBody(schedule: SupportSchedule, heading: string, options: LifecycleOptions): string {
  const asOf = escapeHtml(printable(schedule.asOf));
  return `<a class="skip-link" id="skip-link" href="#timeline-section">Skip to the timeline</a>
<header class="page-header" id="page-header">
  <div class="page-title">
    <h1>${heading}</h1>
    <p>Support schedule as of <time>${asOf}</time> · <span class="policy">${escapeHtml(printable(schedule.policy))}</span></p>
  </div>
  <nav aria-label="Sections" class="sections">
    <a href="#summary-section">What to do</a>
    <a href="#timeline-section">Timeline</a>
    <a href="#items-section">Deprecated items</a>
    <a href="#packages-section">Packages</a>
  </nav>
  <button type="button" id="theme-toggle" class="theme-toggle" aria-pressed="false">Dark</button>
</header>
<main id="main" tabindex="-1">
${summarySection(schedule, options)}
<section id="timeline-section" class="section" aria-labelledby="timeline-heading" tabindex="-1">
  <div class="section-head">
    <h2 id="timeline-heading">Timeline</h2>
    <p id="version-count" class="section-count" role="status"></p>
    <div class="switch" role="group" aria-label="View">
      <button type="button" id="view-timeline" aria-pressed="true">Timeline</button>
      <button type="button" id="view-table" aria-pressed="false">Table</button>
    </div>
    <div class="zoom" role="toolbar" aria-label="Zoom">
      <button type="button" id="zoom-in" aria-label="Zoom in">+</button>
      <button type="button" id="zoom-out" aria-label="Zoom out">−</button>
      <button type="button" id="zoom-fit">Fit</button>
    </div>
  </div>
  <form class="filters" id="version-filters" aria-label="Filter of the timeline">
    <div class="filter-row">
      <label class="visually-hidden" for="version-query">Filter by name</label>
      <input id="version-query" type="search" placeholder="Filter by name" autocomplete="off" spellcheck="false" aria-keyshortcuts="/">
      <label class="check"><input id="only-due" type="checkbox"> Only with something due in ${soon} days</label>
      <button type="button" id="reset-filters">Reset</button>
    </div>
    <fieldset id="state-filters" class="states"><legend class="visually-hidden">States</legend></fieldset>
  </form>
  <div id="timeline" class="timeline" role="group" aria-label="Timeline" aria-describedby="timeline-keys">
    <div id="timeline-axis" class="timeline-axis" aria-hidden="true"></div>
    <div id="timeline-rows" class="timeline-rows"></div>
    <p id="timeline-message" class="timeline-message" role="status"></p>
  </div>
  <p id="timeline-keys" class="visually-hidden">Arrow keys move from bar to bar, Enter explains the dates of a bar, Escape returns. Plus and minus zoom, zero
    shows all, Shift with an arrow key moves the view. The table contains the same versions.</p>
  <ul id="legend" class="legend" aria-label="Legend"></ul>
  <div id="version-table" class="table-frame" hidden></div>
  <button type="button" id="show-removed" class="more" aria-pressed="false" hidden></button>
</section>
<section id="items-section" class="section" aria-labelledby="items-heading" tabindex="-1">
  <div class="section-head">
    <h2 id="items-heading">Deprecated items</h2>
    <p id="item-count" class="section-count" role="status"></p>
  </div>
  <form class="filters" id="item-filters" aria-label="Filter of deprecated items">
    <div class="filter-row">
      <label class="visually-hidden" for="item-query">Filter by name, owner or replacement</label>
      <input id="item-query" type="search" placeholder="Filter by name, owner or replacement" autocomplete="off" spellcheck="false">
      <label class="field">State <select id="item-state">
        <option value="">any</option>
        ${itemStates.map((state) => `<option>${state}</option>`).join('')}
      </select></label>
    </div>
  </form>
  <div id="item-table" class="table-frame"></div>
</section>
<section id="packages-section" class="section" aria-labelledby="packages-heading" tabindex="-1">
  <div class="section-head">
    <h2 id="packages-heading">Packages, and the reasons for their dates</h2>
  </div>
  <div id="packages"></div>
</section>
<noscript><p class="no-script">The timeline and the tables need JavaScript, which is part of this page and downloads nothing.</p></noscript>
</main>
<p id="announcement" class="visually-hidden" role="status" aria-live="polite"></p>`;
}
