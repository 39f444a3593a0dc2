/**
 * The formats of `shepherd lifecycle` and `shepherd schedule`, in tables. A run prints one of them, so each format is a module that is loaded on
 * demand.
 */
import type { HeaderFormat } from './headers-text.ts';
import type { LifecycleFormat } from './lifecycle-format.ts';
import type { ChangeFormat } from './schedule-changes.ts';

/** Loads a format of `lifecycle`, by its name on the command line; the first one is the default. */
export const lifecycleFormats = {
  text: async () => (await import('./lifecycle-text.ts')).renderLifecycleText,
  markdown: async () => (await import('./lifecycle-markdown.ts')).renderLifecycleMarkdown,
  csv: async () => (await import('./lifecycle-csv.ts')).renderLifecycleCsv,
} as const satisfies Readonly<Record<string, () => Promise<LifecycleFormat>>>;

/** Loads a format of `schedule`. */
export const scheduleFormats = {
  text: async () => (await import('./schedule-text.ts')).renderScheduleText,
  ics: async () => (await import('./schedule-ics.ts')).renderScheduleIcs,
} as const satisfies Readonly<Record<string, () => Promise<LifecycleFormat>>>;

/** Loads a format of the differences between two schedules. */
export const scheduleChangeFormats = {
  text: async () => (await import('./schedule-changes.ts')).renderScheduleChangesText,
  markdown: async () => (await import('./schedule-changes.ts')).renderScheduleChangesMarkdown,
} as const satisfies Readonly<Record<string, () => Promise<ChangeFormat>>>;

/** Loads a format of the response headers of services. */
export const headerFormats = {
  text: async () => (await import('./headers-text.ts')).renderHeadersText,
  json: async () => (await import('./headers-text.ts')).renderHeadersJson,
} as const satisfies Readonly<Record<string, () => Promise<HeaderFormat>>>;

/** Loads the announcement for a release note or a mailing list. */
export const loadAnnouncement = async (): Promise<typeof import('./announcement.ts').renderAnnouncement> =>
  (await import('./announcement.ts')).renderAnnouncement;

/** The name of a format of `schedule`. */
export type ScheduleFormatName = keyof typeof scheduleFormats;
