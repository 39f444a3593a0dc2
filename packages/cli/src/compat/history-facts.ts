/** What the history knows about the subject of a change: when it was introduced, and whether a release has had it. */
import type { ApiHistory, ElementHistory, Moment } from '@protoshepherd/api-tree';
import type { CompatRequest } from '@protoshepherd/checks';

import type { Clock } from '../command-context.ts';

/** The facts that exemptions need. Without a history nothing is known. A day stands for its beginning, in UTC. */
export function historyFacts(
  history: ApiHistory | undefined,
  asOf: string | undefined,
  clock: Clock,
): Pick<CompatRequest, 'historyOf' | 'changedAt'> {
  const changedAt = asOf === undefined ? clock.now() : Date.parse(`${asOf}T00:00:00Z`) / 1000;
  return {
    changedAt,
    historyOf(name) {
      const since = introduction(history?.elements.get(name));
      if (since === undefined) return { introducedAt: undefined, isReleased: undefined };
      const isReleased = (history?.releases ?? []).some(
        ({ version, position }) => version.prerelease === '' && position !== undefined && position >= since.position,
      );
      return { introducedAt: since.time, isReleased };
    },
  };
}

/** The beginning of the last time during which an element was there; it may be gone since. */
function introduction(own: ElementHistory | undefined): Moment | undefined {
  const states = own?.states ?? [];
  const last = states.findLastIndex(({ shape }) => shape !== undefined);
  const gone = states.slice(0, Math.max(last, 0)).findLastIndex(({ shape }) => shape === undefined);
  return last === -1 ? undefined : states[gone + 1]?.from;
}
