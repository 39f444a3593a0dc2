/** Describes the sources of a schedule as pairs of name and text: the head of all human-readable formats. */
import type { SupportSchedule } from '@protoshepherd/scheduler';

import { formatCount } from '../text/format-count.ts';

/** A name and a text. */
export type SourceLine = readonly [name: string, text: string];

/** The length of an abbreviated commit hash. */
const shortCommit = 12;

/** The policy and the sources, one line each. */
export function describeSources({ policy, policyTitle, sources, lastCut }: SupportSchedule): readonly SourceLine[] {
  const { head, releases, manifest, notes, usage } = sources;
  const [first] = releases;
  const last = releases.at(-1);
  return [
    ['policy', policyTitle === '' ? policy : `${policy}, ${policyTitle}`],
    ['commit', head === null ? 'no git history' : `${head.commit.slice(0, shortCommit)} of ${head.day}`],
    [
      'releases',
      first === undefined || last === undefined
        ? 'none known'
        : `${formatCount(releases.length)}, from ${first.version} (${first.day}) to ${last.version} (${last.day})`,
    ],
    ['manifest', manifest ?? 'none'],
    ...(usage === undefined ? [] : [['usage', usage.text] as const]),
    ...(lastCut === null ? [] : [['last cut', `${lastCut.day}, ${lastCut.evidence}`] as const]),
    ...notes.map((note) => ['note', note] as const),
  ];
}
