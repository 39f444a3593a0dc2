/** What every format of a schedule is: a pure function from plain data to text. The day is part of the data, so the same schedule gives the same bytes tomorrow. */
import type { SupportSchedule } from '@protoshepherd/scheduler';

/** What a format may be told besides the schedule. Each format takes what it has a use for. */
export interface LifecycleOptions {
  /** What the schedule is of; formats with a heading write it there. */
  readonly title?: string;
  /** Is every line wanted, however many there are? */
  readonly all?: boolean;
  /** Are colours of a terminal wanted? */
  readonly color?: boolean;
  /** The path from the root of the repository to a file of the tree; files are named as imports name them unless told. */
  readonly pathOf?: (file: string) => string;
  /**
   * Where a line can be read: `https://host/blob/{commit}/{file}#L{line}`. A path below the page unless told. Addresses that are neither
   * http nor relative are not made links.
   */
  readonly sourceUrl?: string;
}

/** Turns a schedule into text of one format. */
export type LifecycleFormat = (schedule: SupportSchedule, options?: LifecycleOptions) => string;

/** What a schedule is called when nobody has named it. */
export const defaultScheduleTitle = 'Support schedule';
