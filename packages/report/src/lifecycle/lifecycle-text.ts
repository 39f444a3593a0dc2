/**
 * Renders the state of versions and deprecated items for a terminal, grouped by state, the most urgent first. A line begins with the relevant
 * day, so that days are aligned regardless of the length of names. Lines without required action are only counted, unless all are requested.
 */
import type { SupportSchedule, VersionState } from '@protoshepherd/scheduler';

import { createPalette, type Palette, type Style } from '../frame/palette.ts';
import { formatCount } from '../text/format-count.ts';
import { packageLabel } from '../text/package-label.ts';
import { padColumns } from '../text/pad-columns.ts';
import { printable } from '../text/printable.ts';
import { describeItem, describeWindow } from './describe-window.ts';
import { foldLines, isQuietItem, isQuietWindow, type FoldedLines, type LifecycleLine } from './fold-lines.ts';
import type { LifecycleOptions } from './lifecycle-format.ts';
import { renderScheduleHead } from './schedule-head.ts';
import { sortByEnd } from './order-by-end.ts';
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
  /** Are its newest quiet lines listed, instead of only counted? */
  readonly showsNewest: boolean;
  readonly lines: readonly LifecycleLine[];
}

/** Renders versions, then deprecated items. */
export function renderLifecycleText(schedule: SupportSchedule, options: LifecycleOptions = {}): string {
  const palette = createPalette(options.color ?? false);
  const groups = [...versionGroups(schedule), ...itemGroups(schedule, options)];
  const head = renderScheduleHead(schedule, options, palette);
  if (groups.length === 0) return `${head}\nThere are no packages.\n`;
  const folded = groups.map((group) => ({
    ...group,
    ...(options.all === true ? { lines: group.lines, sentences: [] } : foldLines(group.lines, group.showsNewest)),
  }));
  const isFolded = folded.some(({ sentences }) => sentences.length > 0);
  return `${head}${renderGroups(folded, palette)}${isFolded ? '\n--all lists what is only counted here.\n' : ''}`;
}

function versionGroups({ windows }: SupportSchedule): Group[] {
  return groupByState(sortByEnd(windows)).map(([state, group]) => {
    return {
      heading: `${state} (${formatCount(group.length, state === 'unversioned' ? 'package' : 'version')})`,
      style: stateStyles[state],
      showsNewest: state === 'current',
      lines: group.map((window) => ({
        name: packageLabel(window.package),
        standing: describeWindow(window),
        isQuiet: isQuietWindow(window),
      })),
    };
  });
}

function itemGroups({ deprecations }: SupportSchedule, { pathOf }: LifecycleOptions): Group[] {
  return itemStates.flatMap((state) => {
    const group = deprecations.filter((item) => item.state === state);
    const lines = group.map((item) => {
      const { file, line } = item.location;
      const standing = describeItem(item);
      const notes = [...standing.notes, `${pathOf?.(file) ?? file}:${line}`];
      return { name: printable(item.name), standing: { ...standing, notes }, isQuiet: isQuietItem(item) };
    });
    const heading = `${state} (${formatCount(group.length, 'item')})`;
    return group.length === 0 ? [] : [{ heading, style: stateStyles[state], showsNewest: false, lines }];
  });
}

/** Column widths are the same in all groups. */
function renderGroups(groups: readonly (Group & FoldedLines)[], palette: Palette): string {
  const cells = groups.flatMap(({ lines }) =>
    lines.map(({ name, standing: { day, words, notes } }) => [
      day ?? '–',
      words,
      notes.length === 0 ? name : `${name} (${printable(notes.join('; '))})`,
    ]),
  );
  const rows = padColumns(cells).values();
  return groups
    .map(({ heading, style, lines, sentences }) => {
      const written = [
        ...lines.map(() => `  ${(rows.next().value ?? []).join('  ')}\n`),
        ...sentences.map((sentence) => `  ${sentence}\n`),
      ];
      return `\n${palette[style](heading)}\n${written.join('')}`;
    })
    .join('');
}
