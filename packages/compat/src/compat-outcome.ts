/** A judgement and what came of it: findings go their own way through exemptions and waivers, and here the two meet again. */
import type { Finding } from '@protoshepherd/source';

import type { Judgement } from './judge-changes.ts';

/** A judged change, and the finding it has become. */
export interface CompatOutcome {
  readonly judgement: Judgement;
  /** Absent if the policy allows the change. One that is exempt or waived says so. */
  readonly finding?: Finding;
  /** Of a comparison with several states: those that it breaks, in words. */
  readonly baselines?: string;
}

/** Judgements with their findings. A finding is known by its data, which nothing on its way replaces. */
export function joinOutcomes(
  judgements: readonly Judgement[],
  findings: readonly Finding[],
  dataOf: ReadonlyMap<Judgement, unknown>,
): CompatOutcome[] {
  const byData = new Map(findings.map((finding) => [finding.data, finding]));
  return judgements.map((judgement) => {
    const data = dataOf.get(judgement);
    const finding = data === undefined ? undefined : byData.get(data);
    return finding === undefined ? { judgement } : { judgement, finding };
  });
}

/** Does it break those who rely on the policy? What is exempt, waived or only worth a warning does not. */
export function isBreak({ finding }: Pick<CompatOutcome, 'finding'>): boolean {
  return finding?.severity === 'error' && finding.waived === undefined;
}
