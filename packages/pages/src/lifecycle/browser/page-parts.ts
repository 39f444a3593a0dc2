/** The elements of the page that ../page-body.ts writes and the script fills. */
import { pagePart } from '../../browser/page-part.ts';

/** All parts by what they are for. */
export const pageParts = {
  data: pagePart('schedule-data', HTMLScriptElement),
  skipLink: pagePart('skip-link', HTMLAnchorElement),
  themeToggle: pagePart('theme-toggle', HTMLButtonElement),
  viewTimeline: pagePart('view-timeline', HTMLButtonElement),
  viewTable: pagePart('view-table', HTMLButtonElement),
  zoomIn: pagePart('zoom-in', HTMLButtonElement),
  zoomOut: pagePart('zoom-out', HTMLButtonElement),
  zoomFit: pagePart('zoom-fit', HTMLButtonElement),
  versionFilters: pagePart('version-filters', HTMLFormElement),
  versionQuery: pagePart('version-query', HTMLInputElement),
  versionCount: pagePart('version-count', HTMLElement),
  onlyDue: pagePart('only-due', HTMLInputElement),
  resetFilters: pagePart('reset-filters', HTMLButtonElement),
  stateFilters: pagePart('state-filters', HTMLFieldSetElement),
  timeline: pagePart('timeline', HTMLElement),
  timelineAxis: pagePart('timeline-axis', HTMLElement),
  timelineRows: pagePart('timeline-rows', HTMLElement),
  timelineMessage: pagePart('timeline-message', HTMLElement),
  legend: pagePart('legend', HTMLUListElement),
  versionTable: pagePart('version-table', HTMLElement),
  itemFilters: pagePart('item-filters', HTMLFormElement),
  itemQuery: pagePart('item-query', HTMLInputElement),
  itemState: pagePart('item-state', HTMLSelectElement),
  itemCount: pagePart('item-count', HTMLElement),
  itemTable: pagePart('item-table', HTMLElement),
  packages: pagePart('packages', HTMLElement),
  announcement: pagePart('announcement', HTMLElement),
} as const;
