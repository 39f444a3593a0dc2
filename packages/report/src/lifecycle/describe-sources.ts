/** What a schedule was made from, as pairs of a name and a text: the head of every format for people. */
import type { SupportSchedule } from '@protoshepherd/scheduler';

import { formatCount } from '../text/format-count.ts';

/** A name and what there is to say about it. */
export type SourceLine = readonly [name: string, text: string];

/** How many digits of a commit people compare. */
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
