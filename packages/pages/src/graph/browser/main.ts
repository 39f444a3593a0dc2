/**
 * The script of the page. Its state is the address and the filters; `show` renders everything from these two. Every user action changes one of them. Without a focus, the
 * map fills the canvas. With one, an answer in words or a drawing of all paths does.
 */
import { enableThemeButton } from '../../browser/theme-button.ts';
import type { PageData } from '../page-data.ts';
import type { Filters } from '../view/filters.ts';
import { defaultFilters } from '../view/filters.ts';
import { plainAddress, readAddress, defaultScope, writeAddress, type PageAddress } from '../view/page-address.ts';
import { readPageGraph } from '../view/page-graph.ts';
import { buildScene, findPackage } from '../view/scene.ts';
import type { Camera } from './camera.ts';
import { ClusterMap } from './cluster-map.ts';
import { showDetails } from './details.ts';
import { Drawing } from './drawing.ts';
import { renderFilterForm } from './filter-form.ts';
import { markCurrentFinding, showFindingLists } from './finding-lists.ts';
import { showFocusView } from './focus-view.ts';
import { walkFocusView } from './focus-walk.ts';
import { enableHoverCards, packageAt } from './hover-card.ts';
import { showLegend } from './legend.ts';
import { walkMap } from './map-walk.ts';
import { PackageTable } from './package-table.ts';
import { pageParts } from './page-parts.ts';
import { enableSearchBox } from './search-box.ts';

const graph = readPageGraph(JSON.parse(pageParts.data.textContent) as PageData);
const map = new ClusterMap(graph, pageParts.canvas);
/** Created on first use. */
let drawing: Drawing | undefined;
let filters: Filters = defaultFilters(graph);
let table: PackageTable | undefined;
let isTable = false;
let shownHash = '';

function show(): void {
  shownHash = location.hash;
  const address = readAddress(location.hash);
  const announcement = showDetails(graph, {
    address,
    choose: (scope) => {
      go({ ...address, scope });
      pageParts.details.querySelector<HTMLElement>(`[data-scope=${scope}]`)?.focus();
    },
    close,
  });
  pageParts.announcement.textContent = announcement ?? '';
  markCurrentFinding();
  const isInWords = showFocusView(graph, address, close) && !isTable;
  pageParts.focusView.hidden = !isInWords;
  pageParts.drawing.hidden = isTable || isInWords;
  pageParts.tableView.hidden = !isTable;
  pageParts.viewDrawing.setAttribute('aria-pressed', String(!isTable));
  pageParts.viewTable.setAttribute('aria-pressed', String(isTable));

  const scene = buildScene(graph, address, filters);
  if (isTable) {
    table ??= new PackageTable(graph);
    const { focus } = address;
    table.show(scene.packages, focus?.kind === 'package' ? findPackage(graph, focus.name) : undefined);
  } else {
    const isMap = scene.roles.size === 0;
    pageParts.canvas.hidden = !isMap;
    pageParts.ways.hidden = isMap;
    // A hidden canvas has no size, so no layout is possible.
    if (isInWords) return;
    if (isMap) map.show(scene);
    else (drawing ??= createDrawing()).show(scene);
    pageParts.drawingMessage.textContent =
      graph.packages.length === 0
        ? 'There are no packages.'
        : scene.packages.length === 0
          ? 'No package matches the filters.'
          : '';
  }
}

/**
 * Navigates to an address and renders it before the browser sends `hashchange`, so that the keyboard focus can move too.
 */
function go(address: PageAddress): void {
  location.hash = writeAddress(address);
  show();
}

/** Returns to the map and moves the keyboard focus to the previously focused package, if it is visible there. */
function close(): void {
  const { focus } = readAddress(location.hash);
  const name = focus?.kind === 'package' || focus?.kind === 'bump' ? focus.name : undefined;
  go(plainAddress);
  const number = name === undefined ? undefined : findPackage(graph, name);
  const target = number === undefined || isTable ? undefined : map.findElement(number);
  (target ?? (isTable ? pageParts.main : pageParts.canvas)).focus();
}

function createDrawing(): Drawing {
  const made = new Drawing(graph, pageParts.ways);
  enableHoverCards(graph, pageParts.ways, (numbers) => made.showHover(numbers[0]));
  return made;
}

/** The camera of the visible view. */
function camera(): Camera {
  return drawing === undefined || pageParts.ways.hidden ? map.camera : drawing.camera;
}

/** Focuses a package. The scope chosen for one package carries over to the next. */
function focusPackage(name: string): void {
  const { focus, scope } = readAddress(location.hash);
  const next = { kind: 'package', name } as const;
  go({ focus: next, scope: focus?.kind === 'package' ? scope : defaultScope(next) });
}

function chooseView(wantsTable: boolean): void {
  isTable = wantsTable;
  show();
}

showFindingLists(graph);
showLegend(graph);
renderFilterForm(graph, (changed) => {
  filters = changed;
  show();
});
enableSearchBox(graph, ({ name }) => {
  focusPackage(name);
  focusHeading();
});
enableHoverCards(graph, pageParts.canvas, (numbers) => map.showEdges(numbers));
walkMap(graph, map);
walkFocusView();
enableThemeButton(pageParts.themeToggle);
show();
performance.mark('first-drawing');

function focusHeading(): void {
  (pageParts.details.querySelector('h2') ?? pageParts.focusView.querySelector('h2'))?.focus({ preventScroll: true });
}

// The browser sends this late, and also for addresses that `go` has already rendered.
addEventListener('hashchange', () => {
  if (location.hash !== shownHash) show();
});
document.addEventListener('click', (event) => {
  if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  const cluster = event.target instanceof Element ? event.target.closest('[data-cluster], [data-title]') : null;
  if (cluster !== null) map.toggle(cluster.getAttribute('data-cluster') ?? cluster.getAttribute('data-title') ?? '');
  const one = graph.packages[packageAt(event.target) ?? -1];
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (link === null || link === (pageParts.skipLink as Element)) return;
  event.preventDefault();
  if (one === undefined) go(readAddress(link.getAttribute('href') ?? ''));
  else focusPackage(one.name);
  focusHeading();
});
document.addEventListener('keydown', (event) => {
  if (event.key === 'Escape' && readAddress(location.hash).focus !== undefined) close();
});
pageParts.skipLink.addEventListener('click', (event) => {
  event.preventDefault();
  (isTable ? pageParts.main : pageParts.canvas).focus();
});
pageParts.viewDrawing.addEventListener('click', () => chooseView(false));
pageParts.viewTable.addEventListener('click', () => chooseView(true));
pageParts.zoomIn.addEventListener('click', () => camera().zoom(1.4));
pageParts.zoomOut.addEventListener('click', () => camera().zoom(1 / 1.4));
pageParts.zoomFit.addEventListener('click', () =>
  (drawing === undefined || pageParts.ways.hidden ? map : drawing).fit(),
);
