/**
 * The formats of `shepherd lifecycle` and `shepherd schedule`. Each is a separate module that is loaded on demand, because a run uses only one
 * of them.
 */
import type { HeaderFormat } from './headers-text.ts';
import type { LifecycleFormat } from './lifecycle-format.ts';
import type { ChangeFormat } from './schedule-changes.ts';

/** Loaders of `lifecycle` formats, by command line name; the first one is the default. */
export const lifecycleFormats = {
  text: async () => (await import('./lifecycle-text.ts')).renderLifecycleText,
  markdown: async () => (await import('./lifecycle-markdown.ts')).renderLifecycleMarkdown,
  csv: async () => (await import('./lifecycle-csv.ts')).renderLifecycleCsv,
} as const satisfies Readonly<Record<string, () => Promise<LifecycleFormat>>>;

/** Loaders of `schedule` formats. */
export const scheduleFormats = {
  text: async () => (await import('./schedule-text.ts')).renderScheduleText,
  ics: async () => (await import('./schedule-ics.ts')).renderScheduleIcs,
} as const satisfies Readonly<Record<string, () => Promise<LifecycleFormat>>>;

/** Loaders of formats for differences between two schedules. */
export const scheduleChangeFormats = {
  text: async () => (await import('./schedule-changes.ts')).renderScheduleChangesText,
  markdown: async () => (await import('./schedule-changes.ts')).renderScheduleChangesMarkdown,
} as const satisfies Readonly<Record<string, () => Promise<ChangeFormat>>>;

/** Loaders of formats for the response headers of services. */
export const headerFormats = {
  text: async () => (await import('./headers-text.ts')).renderHeadersText,
  json: async () => (await import('./headers-text.ts')).renderHeadersJson,
} as const satisfies Readonly<Record<string, () => Promise<HeaderFormat>>>;

/** Loads the format for announcements in release notes or on a mailing list. */
export const loadAnnouncement = async (): Promise<typeof import('./announcement.ts').renderAnnouncement> =>
  (await import('./announcement.ts')).renderAnnouncement;

/** The name of a `schedule` format. */
export type ScheduleFormatName = keyof typeof scheduleFormats;
