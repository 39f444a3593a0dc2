/** The first lines of every text about a schedule: what it is of, for which day, and what it was made from. */
import type { SupportSchedule } from '@protoshepherd/scheduler';

import type { Palette } from '../frame/palette.ts';
import { padColumns } from '../text/pad-columns.ts';
import { printable } from '../text/printable.ts';
import { describeSources } from './describe-sources.ts';
import { defaultScheduleTitle, type LifecycleOptions } from './lifecycle-format.ts';

/** The head, with a line break at its end. */
export function renderScheduleHead(schedule: SupportSchedule, options: LifecycleOptions, palette: Palette): string {
  const title = `${options.title ?? defaultScheduleTitle} as of ${schedule.asOf}`;
  const lines = padColumns(describeSources(schedule).map(([name, text]) => [name, printable(text)]));
  return [palette.strong(printable(title)), ...lines.map((cells) => `  ${cells.join('  ')}`), ''].join('\n');
}
