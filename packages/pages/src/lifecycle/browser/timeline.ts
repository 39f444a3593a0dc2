/**
 * The timeline. Row positions are computed in advance, and the browser scrolls natively. Only the rows on the screen, a few around it, and the one with the
 * keyboard focus are in the document; zooming and panning redraw only these.
 */
import { dayNumber } from '@protoshepherd/report/words';
import type { SupportSchedule, SupportWindow } from '@protoshepherd/scheduler';

import type { Point, PanZoomView } from '../../browser/pointer-input.ts';
import { familyRows, groupByFamily, rowsBetween, type FamilyRow, type RowMeasures } from '../view/family-rows.ts';
import { scheduleRange } from '../view/schedule-range.ts';
import { fitRange, panScale, zoomScale, type TimeRange, type TimeScale } from '../view/time-scale.ts';
import { timeTicks } from '../view/time-ticks.ts';
import { drawAxis } from './draw-axis.ts';
import { drawRow, type RowContext } from './draw-row.ts';
import { pageParts } from './page-parts.ts';

const besideMeasures: RowMeasures = { laneHeight: 22, padding: 7, nameHeight: 0, smallest: 44 };
const aboveMeasures: RowMeasures = { laneHeight: 24, padding: 4, nameHeight: 24, smallest: 52 };
const nameWidth = 250;
/** Narrower timelines show names above the bars. */
const narrow = 720;
const spareRows = 8;
/** The width of the timeline in print. */
const paperWidth = 1000;
const paperFamilies = 20;

/** Draws versions, and keeps the state of the view. */
export class Timeline implements PanZoomView {
  private readonly schedule: SupportSchedule;
  private readonly asOf: number;
  private readonly range: TimeRange;
  private readonly releases: readonly { readonly day: number; readonly version: string }[];
  private rows: readonly FamilyRow[] = [];
  private windows: readonly SupportWindow[] = [];
  private scale: TimeScale | undefined;
  private drawn = new Map<number, HTMLElement>();
  private frame = 0;
  private needsRedraw = false;
  private isExpanded = false;
  private active: string | undefined;
  private current: string | undefined;

  constructor(schedule: SupportSchedule) {
    this.schedule = schedule;
    this.asOf = dayNumber(schedule.asOf);
    this.range = scheduleRange(schedule);
    this.releases = schedule.sources.releases.map(({ day, version }) => ({ day: dayNumber(day), version }));
    pageParts.timeline.addEventListener('scroll', () => this.soon('mount'), { passive: true });
    new ResizeObserver(() => this.soon('redraw')).observe(pageParts.timeline);
  }

  /** Sets the versions. */
  show(windows: readonly SupportWindow[]): void {
    this.windows = windows;
    if (!windows.some((window) => window.package === this.active)) this.active = windows[0]?.package;
    pageParts.timelineMessage.textContent = windows.length > 0 ? '' : 'No version matches the filters.';
    pageParts.timeline.scrollTop = 0;
    this.redraw();
  }

  pan(dx: number, dy: number): void {
    this.scale = panScale(this.view(), dx, this.range, this.width());
    pageParts.timeline.scrollTop -= dy;
    this.soon('redraw');
  }

  zoom(factor: number, at?: Point): void {
    const width = this.width();
    const pixel = at === undefined ? width / 2 : Math.max(0, at.x - this.nameRoom());
    this.scale = zoomScale(this.view(), factor, pixel, this.range, width);
    this.soon('redraw');
  }

  /** Shows the whole time range. */
  fit(): void {
    this.scale = undefined;
    this.soon('redraw');
  }

  /** For printing, renders the rows of families with something due; afterwards, renders those on the screen again. */
  expand(isExpanded: boolean): void {
    this.isExpanded = isExpanded;
    pageParts.timeline.classList.toggle('is-expanded', isExpanded);
    this.redraw();
    pageParts.timeline.classList.toggle('is-empty', isExpanded && this.rows.length === 0);
  }

  /** Marks the package in the address. */
  markCurrent(name: string | undefined): void {
    this.current = name;
    this.redraw();
  }

  /** Moves the keyboard focus to a bar. */
  focusBar(name: string | undefined): void {
    const row = this.rows.find(({ windows }) => windows.some((window) => window.package === name));
    if (row === undefined || name === undefined) return;
    this.active = name;
    const { timeline, timelineAxis } = pageParts;
    const seen = timeline.clientHeight - timelineAxis.offsetHeight;
    if (row.top < timeline.scrollTop) timeline.scrollTop = row.top;
    else if (row.top + row.height > timeline.scrollTop + seen) timeline.scrollTop = row.top + row.height - seen;
    this.redraw();
    this.focusActive();
  }

  /** Moves to the next or previous version or family. */
  step(by: 'version' | 'family', direction: 1 | -1): void {
    const place = this.windows.findIndex((window) => window.package === this.active);
    const here = this.windows[place];
    let at = place + direction;
    if (by === 'family' && here !== undefined) {
      while (this.windows[at]?.family === here.family) at += direction;
      // Moving up reaches the last version of a family; the target is its first.
      at = this.windows.findIndex(({ family }) => family === this.windows[at]?.family);
    }
    this.focusBar(this.windows[at]?.package);
  }

  /** Redraws everything visible. */
  redraw(): void {
    this.needsRedraw = false;
    const hadFocus = pageParts.timelineRows.contains(document.activeElement);
    const measures = this.isStacked() ? aboveMeasures : besideMeasures;
    this.rows = familyRows(this.isExpanded ? this.dueWindows() : this.windows, measures);
    const last = this.rows.at(-1);
    pageParts.timelineRows.style.height = this.isExpanded ? 'auto' : `${(last?.top ?? 0) + (last?.height ?? 0)}px`;
    pageParts.timeline.classList.toggle('is-stacked', this.isStacked());
    const scale = this.view();
    const width = this.width();
    const today = { day: this.asOf, label: this.schedule.asOf };
    const ticks = timeTicks(scale, width);
    pageParts.timelineAxis.replaceChildren(...drawAxis({ scale, width, ticks, releases: this.releases, today }));
    for (const element of this.drawn.values()) element.remove();
    this.drawn = new Map();
    this.mount();
    if (hadFocus) this.focusActive();
  }

  /** Adds rows that became visible and removes the others. */
  private mount(): void {
    const { scrollTop, clientHeight } = pageParts.timeline;
    const [first, end] = this.isExpanded
      ? [0, this.rows.length]
      : rowsBetween(this.rows, scrollTop, scrollTop + Math.max(clientHeight, 300));
    const wanted = new Set<number>();
    const spare = this.isExpanded ? 0 : spareRows;
    for (let at = Math.max(0, first - spare); at < Math.min(this.rows.length, end + spare); at++) wanted.add(at);
    const pinned = this.rows.findIndex(({ windows }) => windows.some((window) => window.package === this.active));
    if (pinned >= 0) wanted.add(pinned);
    for (const [at, element] of this.drawn) {
      if (wanted.has(at)) continue;
      element.remove();
      this.drawn.delete(at);
    }
    const missing = [...wanted].filter((at) => !this.drawn.has(at));
    if (missing.length === 0) return;
    const context = this.context();
    for (const at of missing) {
      const row = this.rows[at] as FamilyRow;
      const element = drawRow(row, context);
      if (!this.isExpanded) element.style.transform = `translateY(${row.top}px)`;
      element.style.height = `${row.height}px`;
      this.drawn.set(at, element);
    }
    pageParts.timelineRows.append(...missing.toSorted((a, b) => a - b).map((at) => this.drawn.get(at) as HTMLElement));
  }

  /** The families with something due, as many as fit on a printed page. */
  private dueWindows(): readonly SupportWindow[] {
    const due = groupByFamily(this.windows).filter(([, group]) => group.some(isDueInPrint));
    return due.slice(0, paperFamilies).flatMap(([, group]) => group);
  }

  private context(): RowContext {
    const scale = this.view();
    const width = this.width();
    return {
      scale,
      width,
      measures: this.isStacked() ? aboveMeasures : besideMeasures,
      asOf: this.asOf,
      lines: [
        ...timeTicks(scale, width).map(({ day, isYear }) => ({ day, kind: isYear ? 'tick is-year' : 'tick' })),
        ...this.releases.map(({ day }) => ({ day, kind: 'release' })),
        { day: this.asOf, kind: 'today' },
      ],
      active: this.active,
      current: this.current,
    };
  }

  private focusActive(): void {
    const bars = pageParts.timelineRows.querySelectorAll<SVGAElement>('.bar[tabindex="0"]');
    bars[0]?.focus({ preventScroll: true });
  }

  private view(): TimeScale {
    return this.scale === undefined || this.isExpanded ? fitRange(this.range, this.width()) : this.scale;
  }

  private width(): number {
    const whole = this.isExpanded ? paperWidth : pageParts.timeline.clientWidth;
    return Math.max(120, whole - this.nameRoom());
  }

  private nameRoom(): number {
    return this.isStacked() ? 0 : nameWidth;
  }

  private isStacked(): boolean {
    return !this.isExpanded && pageParts.timeline.clientWidth < narrow;
  }

  /** Schedules the work once per frame. A redraw includes mounting. */
  private soon(work: 'mount' | 'redraw'): void {
    this.needsRedraw ||= work === 'redraw';
    cancelAnimationFrame(this.frame);
    this.frame = requestAnimationFrame(() => (this.needsRedraw ? this.redraw() : this.mount()));
  }
}

function isDueInPrint({ state, daysLeft }: SupportWindow): boolean {
  return state === 'overdue' || state === 'removable' || daysLeft !== null;
}
