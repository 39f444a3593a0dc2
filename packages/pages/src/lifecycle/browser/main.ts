/**
 * The script of the page. The filters decide which versions are seen, in the timeline, in the table and among the sections; the address decides which section
 * is open. Paper gets everything.
 */
import { formatCount, packageLabel } from '@protoshepherd/report/words';
import type { SupportWindow } from '@protoshepherd/scheduler';

import { unpackSchedule, type LifecyclePageData } from '../page-data.ts';
import { allVersions, filterWindows } from '../view/lifecycle-filters.ts';
import { readFragment } from '../view/page-fragment.ts';
import { openItemTable } from './item-table.ts';
import { showLegend } from './legend.ts';
import { PackageSections } from './package-sections.ts';
import { pageParts } from './page-parts.ts';
import { createLinkTo } from './place-link.ts';
import { statePatterns } from './state-look.ts';
import { openSummaryLists } from './summary-lists.ts';
import { openThemeToggle } from './theme-toggle.ts';
import { steerTimeline, zoomStep } from './timeline-input.ts';
import { Timeline } from './timeline.ts';
import { openVersionFilters } from './version-filter-form.ts';
import { VersionTable } from './version-table.ts';

const data = JSON.parse(pageParts.data.textContent) as LifecyclePageData;
const schedule = unpackSchedule(data);
const linkTo = createLinkTo(data.sourceUrl, schedule);
document.body.append(statePatterns());

const timeline = new Timeline(schedule);
const sections = new PackageSections(schedule, linkTo);
let table: VersionTable | undefined;
let shown: readonly SupportWindow[] = [];
/** Where the keyboard was before it followed a link into a section. */
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

/** Opens what the address leads to. */
function followAddress(): void {
  const target = readFragment(location.hash);
  const name = target.item ?? target.package ?? target.family;
  timeline.markCurrent(target.package);
  if (name === undefined) return;
  const isThere = sections.open(target) !== undefined;
  pageParts.announcement.textContent = isThere
    ? `${packageLabel(name)} is open`
    : `There is nothing here that is called ${packageLabel(name)}`;
}

/** Goes back to where the section was opened from. */
function leaveSection(): void {
  const { package: name } = readFragment(location.hash);
  if (name === undefined) return;
  location.hash = '#';
  timeline.markCurrent(undefined);
  if (originBar !== undefined || origin === undefined || !origin.isConnected) {
    pageParts.timeline.scrollIntoView({ block: 'nearest' });
    timeline.focusBar(originBar ?? name);
  } else origin.focus();
}

openThemeToggle();
openVersionFilters(schedule, (filters) => show(filterWindows(schedule, filters)));
showLegend();
show(filterWindows(schedule, allVersions));
steerTimeline(timeline);
const items = openItemTable(schedule.deprecations, linkTo);
const summary = openSummaryLists(schedule);
followAddress();
performance.mark('first-drawing');

addEventListener('hashchange', followAddress);
document.addEventListener('click', (event) => {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  const href = link?.getAttribute('href') ?? '';
  if (link === null || !href.startsWith('#')) return;
  origin = link;
  originBar = link.getAttribute('data-bar') ?? undefined;
  // The same address again is no change, and yet somebody wants to go there.
  if (href === location.hash) followAddress();
});
document.addEventListener('keydown', (event) => {
  if (event.key === 'Escape' && !event.defaultPrevented) leaveSection();
});
pageParts.viewTimeline.addEventListener('click', () => chooseView(false));
pageParts.viewTable.addEventListener('click', () => chooseView(true));
pageParts.zoomIn.addEventListener('click', () => timeline.zoom(zoomStep));
pageParts.zoomOut.addEventListener('click', () => timeline.zoom(1 / zoomStep));
pageParts.zoomFit.addEventListener('click', () => timeline.fit());

/** Browsers tell of paper in two ways, and some in both. */
let isOnPaper = false;
function layOut(isPaper: boolean): void {
  if (isPaper === isOnPaper) return;
  isOnPaper = isPaper;
  if (isPaper) {
    items.showAll();
    summary.showAll();
  }
  sections.expand(isPaper);
  timeline.expand(isPaper);
}
addEventListener('beforeprint', () => layOut(true));
addEventListener('afterprint', () => layOut(false));
matchMedia('print').addEventListener('change', ({ matches }) => layOut(matches));
