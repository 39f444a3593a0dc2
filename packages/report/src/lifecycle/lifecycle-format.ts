/** The common interface of schedule formats: pure functions from plain data to text. The date is part of the data, so that the output is reproducible. */
import type { SupportSchedule } from '@protoshepherd/scheduler';

import type { PageOrigin } from '../page-origin.ts';

/** The options of a format. Each format uses the ones that apply. */
export interface LifecycleOptions {
  /** The title, for formats with a heading. */
  readonly title?: string;
  /** Use terminal colours? */
  readonly color?: boolean;
  /** List all versions and items, even if no action is required? */
  readonly all?: boolean;
  /** The path of a file relative to the root of the repository; defaults to its import path. */
  readonly pathOf?: (file: string) => string;
  /**
   * The address template of a source line: `https://host/blob/{commit}/{file}#L{line}`; defaults to a relative path. Addresses that are
   * neither http nor relative are not linked.
   */
  readonly sourceUrl?: string;
  /** The origin of a page. */
  readonly origin?: PageOrigin;
}

/** Renders a schedule in one format. */
export type LifecycleFormat = (schedule: SupportSchedule, options?: LifecycleOptions) => string;

/** The default title of a schedule. */
export const defaultScheduleTitle = 'Support schedule';
