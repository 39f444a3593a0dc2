import type { SupportWindow } from '@protoshepherd/scheduler';
import { sortBy } from '@protoshepherd/source';

/** Sorts after all days. */
const latestKey = '9999-99-99';

/** The end of support, or the removal if no end is known. */
export function findEnd({ supportEnds, removed }: SupportWindow): string | null {
  return supportEnds ?? removed?.day ?? null;
}

/** Windows sorted by end, open ones last, then by name. */
export function sortByEnd(windows: readonly SupportWindow[]): readonly SupportWindow[] {
  return sortBy(windows, (window) => `${findEnd(window) ?? latestKey} ${window.package}`);
}
