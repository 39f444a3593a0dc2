/** All versions as a table, as an alternative to the timeline. It is rendered on first use. */
import { describeWindow, formatCount, versionStates } from '@protoshepherd/report/words';
import type { SupportWindow } from '@protoshepherd/scheduler';

import { element, type Child } from '../../browser/element.ts';
import { nameText } from '../../browser/name-text.ts';
import { SortableTable, type Column } from '../../browser/sortable-table.ts';
import { writeFragment } from '../view/page-fragment.ts';
import { pageParts } from './page-parts.ts';
import { stateBadge } from './state-style.ts';
import { textCell } from './text-cell.ts';

const columns: readonly Column<SupportWindow>[] = [
  {
    title: 'Package',
    key: ({ package: name }) => name,
    cell: ({ package: name }) => element('a', { href: writeFragment({ package: name }) }, nameText(name)),
  },
  { title: 'State', key: ({ state }) => versionStates.indexOf(state), cell: ({ state }) => stateBadge(state) },
  dayColumn('Introduced', ({ introduced }) => introduced),
  {
    title: 'Superseded by',
    key: ({ supersededBy }) => supersededBy,
    cell: ({ supersededBy }) => textCell(supersededBy),
  },
  dayColumn('Announced', ({ announced }) => announced?.day ?? null),
  dayColumn('Support ends', ({ supportEnds }) => supportEnds),
  { title: 'Days', key: dayKey, cell: (window) => daysCell(window), isNumber: true },
  dayColumn('Additions until', ({ additionsUntil }) => additionsUntil),
  dayColumn('Removed', ({ removed }) => removed?.day ?? null),
];

export class VersionTable {
  private readonly rows = new SortableTable(columns, {
    caption: (count) => `${formatCount(count, 'version')}. Select a heading to sort by it.`,
    attributes: ({ package: name }) => ({ 'data-package': name }),
  });

  constructor() {
    pageParts.versionTable.replaceChildren(this.rows.table);
  }

  show(windows: readonly SupportWindow[]): void {
    this.rows.show(windows);
  }
}

/** The days left, negative if overdue. */
function dayKey({ daysLeft, overdueDays }: SupportWindow): number | null {
  return overdueDays === null ? daysLeft : -overdueDays;
}

function daysCell(window: SupportWindow): Child {
  const hasDays = dayKey(window) !== null || window.open !== null || window.removedLate !== null;
  return hasDays ? describeWindow(window).words : '–';
}

function dayColumn(title: string, key: (window: SupportWindow) => string | null): Column<SupportWindow> {
  return { title, key, cell: (window) => key(window) ?? '–' };
}
