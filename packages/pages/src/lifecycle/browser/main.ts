/**
 * The script of the page. The filters select the versions in the timeline, the table and the sections; the address holds the filters and the open section. In print,
 * task lists are complete, and other parts appear as far as they are open.
 */
import { formatCount, packageLabel } from '@protoshepherd/report/words';
import type { SupportWindow } from '@protoshepherd/scheduler';

import { unpackSchedule, type LifecyclePageData } from '../page-data.ts';
import { orderFamilies } from '../view/family-order.ts';
import { filterWindows } from '../view/lifecycle-filters.ts';
import { noFilters, readFilters, withFilters, type PageFilters } from '../view/page-filters.ts';
import { readFragment } from '../view/page-fragment.ts';
import { setScrollPadding } from './set-scroll-padding.ts';
import { renderItemTable } from './item-table.ts';
import { showLegend } from './legend.ts';
import { PackageSections } from './package-sections.ts';
import { pageParts } from './page-parts.ts';
import { createLinkTo } from './place-link.ts';
import { statePatterns } from './state-style.ts';
import { enableSummaryLists } from './summary-lists.ts';
import { enableThemeToggle } from './theme-toggle.ts';
import { bindTimelineInput, zoomStep } from './timeline-input.ts';
import { Timeline } from './timeline.ts';
import { VersionFilterForm } from './version-filter-form.ts';
import { VersionTable } from './version-table.ts';

const data = JSON.parse(pageParts.data.textContent) as LifecyclePageData;
const schedule = orderFamilies(unpackSchedule(data));
const linkTo = createLinkTo(data.sourceUrl, schedule);
document.body.append(statePatterns());

const timeline = new Timeline(schedule);
const sections = new PackageSections(schedule, linkTo);
let table: VersionTable | undefined;
let shown: readonly SupportWindow[] = [];
let filters = noFilters;
let timer = 0;
/** The element that had the keyboard focus before a link into a section was followed. */
let origin: HTMLElement | SVGElement | undefined;
let originBar: string | undefined;

function show(windows: readonly SupportWindow[]): void {
  shown = windows;
  const all = schedule.windows.length;
  pageParts.versionCount.textContent =
    windows.length === all ? formatCount(all) : `${formatCount(windows.length)} of ${formatCount(all)}`;
  timeline.show(windows);
  table?.show(windows);
  sections.show(windows);
}

function chooseView(wantsTable: boolean): void {
  if (wantsTable && table === undefined) {
    table = new VersionTable();
    table.show(shown);
  }
  pageParts.timeline.hidden = wantsTable;
  pageParts.legend.hidden = wantsTable;
  pageParts.versionTable.hidden = !wantsTable;
  pageParts.viewTimeline.setAttribute('aria-pressed', String(!wantsTable));
  pageParts.viewTable.setAttribute('aria-pressed', String(wantsTable));
  if (!wantsTable) timeline.redraw();
}

/** Applies filters from any source. */
function applyFilters(next: PageFilters): void {
  filters = next;
  form.show(next.versions);
  items.show(next.items);
  show(filterWindows(schedule, next.versions));
  chooseView(next.isTable);
}

/** Stores the filters in the address. Browsers limit the rate of such updates, so key presses are debounced. */
function storeFilters(changes: Partial<PageFilters>): void {
  filters = { ...filters, ...changes };
  clearTimeout(timer);
  timer = setTimeout(writeAddress, 150);
}

function writeAddress(): void {
  const address = withFilters(location.hash, filters);
  if (address !== location.hash) history.replaceState(null, '', address);
}

/** Reads the filters from the address. Links within the page contain none, so the current filters stay. */
function readAddress(): void {
  const next = readFilters(location.hash);
  if (next === undefined) writeAddress();
  else applyFilters(next);
  followAddress();
}

/** Opens the target of the address. */
function followAddress(): void {
  // With filters appended to the fragment, the browser does not find the target itself.
  const [place = ''] = location.hash.slice(1).split('&');
  if (/^[a-z-]+$/.test(place)) document.getElementById(place)?.scrollIntoView();
  const target = readFragment(location.hash);
  const name = target.item ?? target.package ?? target.family;
  timeline.markCurrent(target.package);
  if (name === undefined) return;
  const isThere = sections.open(target) !== undefined;
  pageParts.announcement.textContent = isThere
    ? `${packageLabel(name)} is open`
    : `This page has no element named ${packageLabel(name)}`;
}

/** Returns to the element from which the section was opened. */
function leaveSection(): void {
  const { package: name } = readFragment(location.hash);
  if (name === undefined) return;
  history.pushState(null, '', withFilters('', filters));
  timeline.markCurrent(undefined);
  if (originBar !== undefined || origin === undefined || !origin.isConnected) {
    pageParts.timeline.scrollIntoView({ block: 'nearest' });
    timeline.focusBar(originBar ?? name);
  } else origin.focus();
}

enableThemeToggle();
const form = new VersionFilterForm(schedule, (versions) => {
  show(filterWindows(schedule, versions));
  storeFilters({ versions });
});
const items = renderItemTable(schedule.deprecations, linkTo, (chosen) => storeFilters({ items: chosen }));
const summary = enableSummaryLists(schedule);
showLegend();
applyFilters(readFilters(location.hash) ?? noFilters);
bindTimelineInput(timeline);
setScrollPadding();
followAddress();
performance.mark('first-drawing');

addEventListener('hashchange', readAddress);
document.addEventListener('click', (event) => {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  const href = link?.getAttribute('href') ?? '';
  if (link === null || !href.startsWith('#')) return;
  origin = link;
  originBar = link.getAttribute('data-bar') ?? undefined;
  // A click on a link to the current address sends no `hashchange`, but must still navigate.
  if (withFilters(href, filters) === withFilters(location.hash, filters)) followAddress();
});
document.addEventListener('keydown', (event) => {
  if (event.key === 'Escape' && !event.defaultPrevented) leaveSection();
});
for (const [button, isTable] of [
  [pageParts.viewTimeline, false],
  [pageParts.viewTable, true],
] as const)
  button.addEventListener('click', () => {
    chooseView(isTable);
    storeFilters({ isTable });
  });
pageParts.zoomIn.addEventListener('click', () => timeline.zoom(zoomStep));
pageParts.zoomOut.addEventListener('click', () => timeline.zoom(1 / zoomStep));
pageParts.zoomFit.addEventListener('click', () => timeline.fit());

/** Browsers announce printing in two ways, and some use both. */
let isPrinting = false;
function layOut(isPaper: boolean): void {
  if (isPaper === isPrinting) return;
  isPrinting = isPaper;
  if (isPaper) summary.showAll();
  timeline.expand(isPaper);
}
addEventListener('beforeprint', () => layOut(true));
addEventListener('afterprint', () => layOut(false));
matchMedia('print').addEventListener('change', ({ matches }) => layOut(matches));
