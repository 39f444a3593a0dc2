/** The elements that ../page-body.ts writes and the script fills. */
import { pagePart } from '../../browser/page-part.ts';

/** All elements by purpose. */
export const pageParts = {
  data: pagePart('graph-data', HTMLScriptElement),
  skipLink: pagePart('skip-link', HTMLAnchorElement),
  main: pagePart('main', HTMLElement),
  frame: pagePart('page-frame', HTMLElement),
  searchInput: pagePart('search-input', HTMLInputElement),
  searchResults: pagePart('search-results', HTMLUListElement),
  searchCount: pagePart('search-count', HTMLElement),
  viewDrawing: pagePart('view-drawing', HTMLButtonElement),
  viewTable: pagePart('view-table', HTMLButtonElement),
  findings: pagePart('findings', HTMLElement),
  filters: pagePart('filters', HTMLElement),
  legend: pagePart('legend', HTMLElement),
  drawing: pagePart('drawing', HTMLElement),
  canvas: pagePart('canvas', HTMLElement),
  ways: pagePart('ways', HTMLElement),
  focusView: pagePart('focus-view', HTMLElement),
  themeToggle: pagePart('theme-toggle', HTMLButtonElement),
  drawingMessage: pagePart('drawing-message', HTMLElement),
  zoomIn: pagePart('zoom-in', HTMLButtonElement),
  zoomOut: pagePart('zoom-out', HTMLButtonElement),
  zoomFit: pagePart('zoom-fit', HTMLButtonElement),
  hoverCard: pagePart('hover-card', HTMLElement),
  tableView: pagePart('table-view', HTMLElement),
  details: pagePart('details', HTMLElement),
  announcement: pagePart('announcement', HTMLElement),
} as const;
