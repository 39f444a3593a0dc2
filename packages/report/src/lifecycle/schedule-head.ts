/** Renders the first lines of texts about a schedule: title, date and sources. */
import type { SupportSchedule } from '@protoshepherd/scheduler';

import type { Palette } from '../frame/palette.ts';
import { padColumns } from '../text/pad-columns.ts';
import { printable } from '../text/printable.ts';
import { describeSources } from './describe-sources.ts';
import { defaultScheduleTitle, type LifecycleOptions } from './lifecycle-format.ts';

/** The head, ending in a line break. */
export function renderScheduleHead(schedule: SupportSchedule, options: LifecycleOptions, palette: Palette): string {
  const title = `${options.title ?? defaultScheduleTitle} as of ${schedule.asOf}`;
  const lines = padColumns(describeSources(schedule).map(([name, text]) => [name, printable(text)]));
  return [palette.strong(printable(title)), ...lines.map((cells) => `  ${cells.join('  ')}`), ''].join('\n');
}
