/**
 * The state of every version and deprecated item for a person at a terminal: grouped by state, what is late first. A line begins with the day that
 * matters, so days stand below one another however long names are. Of many lines, the first of each group stand for the others.
 */
import type { SupportSchedule, VersionState } from '@protoshepherd/scheduler';

import { createPalette, type Palette, type Style } from '../frame/palette.ts';
import { formatCount } from '../text/format-count.ts';
import { packageLabel } from '../text/package-label.ts';
import { padColumns } from '../text/pad-columns.ts';
import { printable } from '../text/printable.ts';
import { describeItem, describeWindow, type Standing } from './describe-window.ts';
import type { LifecycleOptions } from './lifecycle-format.ts';
import { renderScheduleHead } from './schedule-head.ts';
import { orderByEnd } from './order-by-end.ts';
import { groupByState, itemStates, type ItemState } from './version-states.ts';

const stateStyles: Readonly<Record<VersionState | ItemState, Style>> = {
  overdue: 'error',
  removable: 'warning',
  deprecated: 'warning',
  unknown: 'warning',
  previous: 'secondary',
  beta: 'secondary',
  alpha: 'secondary',
  current: 'note',
  unversioned: 'strong',
  ended: 'strong',
  removed: 'strong',
};

interface Group {
  readonly heading: string;
  readonly style: Style;
  readonly lines: readonly { readonly name: string; readonly standing: Standing }[];
}

/** More lines than this are abridged. */
const mostLines = 50;
/** How many lines of a group are left then. */
const firstLines = 3;

/** Prints all versions, then all deprecated items. */
export function renderLifecycleText(schedule: SupportSchedule, options: LifecycleOptions = {}): string {
  const palette = createPalette(options.color ?? false);
  const groups = [...versionGroups(schedule), ...itemGroups(schedule, options)];
  const head = renderScheduleHead(schedule, options, palette);
  if (groups.length === 0) return `${head}\nThere are no packages.\n`;
  const isWhole = options.all === true || groups.reduce((sum, { lines }) => sum + lines.length, 0) <= mostLines;
  return head + renderGroups(groups, isWhole ? Number.POSITIVE_INFINITY : firstLines, palette);
}

function versionGroups({ windows }: SupportSchedule): Group[] {
  return groupByState(orderByEnd(windows)).map(([state, group]) => ({
    heading: `${state} (${formatCount(group.length, state === 'unversioned' ? 'package' : 'version')})`,
    style: stateStyles[state],
    lines: group.map((window) => ({ name: packageLabel(window.package), standing: describeWindow(window) })),
  }));
}

function itemGroups({ deprecations }: SupportSchedule, { pathOf }: LifecycleOptions): Group[] {
  return itemStates.flatMap((state) => {
    const group = deprecations.filter((item) => item.state === state);
    const lines = group.map((item) => {
      const { file, line } = item.location;
      const standing = describeItem(item);
      const notes = [...standing.notes, `${pathOf?.(file) ?? file}:${line}`];
      return { name: printable(item.name), standing: { ...standing, notes } };
    });
    const heading = `${state} (${formatCount(group.length, 'item')})`;
    return group.length === 0 ? [] : [{ heading, style: stateStyles[state], lines }];
  });
}

/** Columns are as wide in all groups. */
function renderGroups(groups: readonly Group[], most: number, palette: Palette): string {
  const shown = groups.map((group) => ({ ...group, lines: group.lines.slice(0, most) }));
  const cells = shown.flatMap(({ lines }) =>
    lines.map(({ name, standing: { day, words, notes } }) => [
      day ?? '–',
      words,
      notes.length === 0 ? name : `${name} (${printable(notes.join('; '))})`,
    ]),
  );
  const rows = padColumns(cells).values();
  return shown
    .map(({ heading, style, lines }, at) => {
      const written = lines.map(() => `  ${(rows.next().value ?? []).join('  ')}\n`);
      const left = (groups[at] as Group).lines.length - lines.length;
      const more = left === 0 ? '' : `  and ${formatCount(left)} more; --all prints them\n`;
      return `\n${palette[style](heading)}\n${written.join('')}${more}`;
    })
    .join('');
}
