/** Explains how to accept a finding: the command that records the decision, and the entry it writes. */
import type { Finding } from '@protoshepherd/source';

import type { DecisionGuide } from '../findings/report.ts';
import { codeBlock } from './code-block.ts';
import type { CommentFlavor } from './comment-flavor.ts';
import { foldedSection, type CommentSection } from './comment-section.ts';
import { shellWord } from './shell-word.ts';
import { waiverEntry } from './waiver-entry.ts';

const reason = 'why this is acceptable';
const owner = 'who is responsible for it';
const shownEntries = 3;

/** The section about decisions; empty if no finding can be accepted. */
export function decisionSection(
  findings: readonly Finding[],
  { until, options, isWaivable }: DecisionGuide,
  { change }: CommentFlavor,
): readonly CommentSection[] {
  const open = findings.filter(isWaivable);
  const [first] = open;
  if (first === undefined) return [];
  const words = [
    'npx',
    'shepherd',
    'waive',
    first.fingerprint,
    ...options,
    '--reason',
    reason,
    '--owner',
    owner,
    '--until',
    until,
  ];
  const entries = open
    .slice(0, shownEntries)
    .flatMap((finding) => waiverEntry(finding, { reason, owner, expires: until }));
  return foldedSection('How to record a decision', 'decision', 2, [
    `To accept a finding, record a reason, an owner and an end date. In the branch of this ${change}, replace the words in quotes and run:\n\n${codeBlock('sh', [words.map(shellWord).join(' ')])}\nOr write it into \`shepherd.yaml\` yourself:\n\n`,
    codeBlock('yaml', ['waivers:', ...entries.map((line) => `  ${line}`)]),
    ...(open.length > shownEntries ? [`\nEvery other finding shows its own \`shepherd waive\`.\n`] : []),
  ]);
}
