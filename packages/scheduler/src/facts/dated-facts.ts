/** Creates dated facts with their sources. */
import type { DatedCommit } from '@protoshepherd/history';

import { toDay } from '../calendar-days.ts';
import type { DatedFact } from '../schedule/support-schedule.ts';
import type { FactRelease } from './fact-releases.ts';
import type { ScheduleInputs } from './schedule-inputs.ts';
import type { ReleasedFact } from './version-facts.ts';

/** A fact from the manifest. */
export function inManifest(day: string, { manifestFile }: ScheduleInputs): DatedFact {
  return { day, by: 'manifest', evidence: manifestFile ?? 'the manifest' };
}

/** A fact from a release. */
export function byRelease({ day, name }: FactRelease): DatedFact {
  return { day, by: 'release', evidence: `release ${name}` };
}

/** A fact from a commit. The first commit of a shallow clone may contain older changes. */
export function byCommit({ time, commit, position }: DatedCommit, { history }: ScheduleInputs): DatedFact {
  const isEdge = history?.isShallow === true && position === 0;
  const doubt = isEdge ? ', the first that this shallow clone has' : '';
  return { day: toDay(time), by: 'commit', evidence: `commit ${commit.slice(0, 12)}${doubt}` };
}

/**
 * The date of a commit's effect according to the policy: that of the first release containing it, or of the commit if there is
 * none.
 */
export function byAnchor(moment: DatedCommit, release: FactRelease | undefined, inputs: ScheduleInputs): ReleasedFact {
  const anchor = inputs.manifest.anchor ?? inputs.policy.anchor;
  const isByRelease = anchor === 'release' && release !== undefined;
  return { ...(isByRelease ? byRelease(release) : byCommit(moment, inputs)), release };
}
