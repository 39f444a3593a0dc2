import type { SupportWindow } from '@protoshepherd/scheduler';
import { sortBy } from '@protoshepherd/source';

/** Behind every day. */
const never = '9999-99-99';

/** The end of the support, or the removal where no end is known. */
export function endOf({ supportEnds, removed }: SupportWindow): string | null {
  return supportEnds ?? removed?.day ?? null;
}

/** Windows in the order of their ends, those without one last, then by name. */
export function orderByEnd(windows: readonly SupportWindow[]): readonly SupportWindow[] {
  return sortBy(windows, (window) => `${endOf(window) ?? never} ${window.package}`);
}
