/** What every format of a schedule is: a pure function from plain data to text. The day is part of the data, so the same schedule gives the same bytes tomorrow. */
import type { SupportSchedule } from '@protoshepherd/scheduler';

import type { PageOrigin } from '../page-origin.ts';

/** What a format may be told besides the schedule. Each format takes what it has a use for. */
export interface LifecycleOptions {
  /** What the schedule is of; formats with a heading write it there. */
  readonly title?: string;
  /** Are colours of a terminal wanted? */
  readonly color?: boolean;
  /** Is every version and item wanted, also where nothing must be done about it? */
  readonly all?: boolean;
  /** The path from the root of the repository to a file of the tree; files are named as imports name them unless told. */
  readonly pathOf?: (file: string) => string;
  /**
   * Where a line can be read: `https://host/blob/{commit}/{file}#L{line}`. A path below the page unless told. Addresses that are neither
   * http nor relative are not made links.
   */
  readonly sourceUrl?: string;
  /** What a page was made from. */
  readonly origin?: PageOrigin;
}

/** Turns a schedule into text of one format. */
export type LifecycleFormat = (schedule: SupportSchedule, options?: LifecycleOptions) => string;

/** What a schedule is called when nobody has named it. */
export const defaultScheduleTitle = 'Support schedule';
