/** Renders one row for each version and each deprecated item, for spreadsheets and scripts. Cells that do not apply are empty. */
import type { DeprecatedItem, SupportSchedule, SupportWindow } from '@protoshepherd/scheduler';
import type { Location } from '@protoshepherd/source';

import { csvRow } from '../text/csv-row.ts';
import type { LifecycleOptions } from './lifecycle-format.ts';

type Cell = string | number | null;

/** One row; the keys are in column order. */
interface Row {
  readonly kind: Cell;
  readonly name: Cell;
  readonly package: Cell;
  readonly family: Cell;
  readonly version: Cell;
  readonly state: Cell;
  readonly since: Cell;
  readonly sinceEvidence: Cell;
  readonly announced: Cell;
  readonly supportEnds: Cell;
  readonly daysLeft: Cell;
  readonly overdueDays: Cell;
  readonly open: Cell;
  readonly additionsUntil: Cell;
  readonly removed: Cell;
  readonly removedLate: Cell;
  readonly lastRelease: Cell;
  readonly replacement: Cell;
  readonly owner: Cell;
  readonly clause: Cell;
  readonly reckoning: Cell;
  readonly file: Cell;
  readonly line: Cell;
  /**
   * The number of consumers of the item. `uses` counts their uses, and `oldestScan` is the day of their oldest scan.
   */
  readonly consumers: Cell;
  readonly uses: Cell;
  readonly oldestScan: Cell;
}

const baseColumns = [
  'kind',
  'name',
  'package',
  'family',
  'version',
  'state',
  'since',
  'sinceEvidence',
  'announced',
  'supportEnds',
  'daysLeft',
  'overdueDays',
  'open',
  'additionsUntil',
  'removed',
  'removedLate',
  'lastRelease',
  'replacement',
  'owner',
  'clause',
  'reckoning',
  'file',
  'line',
] as const satisfies readonly (keyof Row)[];

/** Added only if there is usage data. */
const usageColumns = ['consumers', 'uses', 'oldestScan'] as const satisfies readonly (keyof Row)[];

/** Renders a header and the rows, versions first. */
export function renderLifecycleCsv(schedule: SupportSchedule, options: LifecycleOptions = {}): string {
  const { windows, deprecations, sources } = schedule;
  const pathOf = options.pathOf ?? ((file: string) => file);
  const columns = sources.usage === undefined ? baseColumns : [...baseColumns, ...usageColumns];
  const rows = [
    ...windows.map((window) => windowRow(window, pathOf)),
    ...deprecations.map((item) => itemRow(item, pathOf)),
  ];
  return [csvRow(columns), ...rows.map((row) => csvRow(columns.map((column) => row[column])))].join('');
}

function windowRow(window: SupportWindow, pathOf: (file: string) => string): Row {
  const { package: name, version, introduced, anchor, introductions } = window;
  return {
    ...sharedCells(window, pathOf),
    kind: 'version',
    name,
    package: name,
    family: window.family,
    version,
    since: introduced,
    sinceEvidence: introductions.find(({ day, by }) => day === introduced && by === anchor)?.evidence ?? null,
    announced: window.announced?.day ?? null,
    additionsUntil: window.additionsUntil,
    removed: window.removed?.day ?? null,
    removedLate: window.removedLate,
    lastRelease: window.lastRelease,
    replacement: window.supersededBy,
    owner: window.owner,
    consumers: null,
    uses: null,
    oldestScan: null,
  };
}

function itemRow(item: DeprecatedItem, pathOf: (file: string) => string): Row {
  return {
    ...sharedCells(item, pathOf),
    kind: item.kind,
    name: item.name,
    package: item.package,
    family: null,
    version: null,
    since: item.marked?.day ?? null,
    sinceEvidence: item.marked?.evidence ?? null,
    announced: null,
    additionsUntil: null,
    removed: null,
    removedLate: null,
    lastRelease: null,
    replacement: item.replacement,
    owner: item.owner,
    consumers: item.usage?.consumers ?? null,
    uses: item.usage?.count ?? null,
    oldestScan: item.usage?.usedBy.map(({ asOf }) => asOf).toSorted()[0] ?? null,
  };
}

function sharedCells(
  { state, supportEnds, daysLeft, overdueDays, open, basis, location }: SupportWindow | DeprecatedItem,
  pathOf: (file: string) => string,
): Pick<Row, 'state' | 'supportEnds' | 'daysLeft' | 'overdueDays' | 'open' | 'clause' | 'reckoning' | 'file' | 'line'> {
  const place: Location | null = location;
  return {
    state,
    supportEnds,
    daysLeft,
    overdueDays,
    open,
    clause: basis.map(({ clause }) => clause).join('; ') || null,
    reckoning: basis.map(({ reckoning }) => reckoning).join('; ') || null,
    file: place === null ? null : pathOf(place.file),
    line: place?.line ?? null,
  };
}
