/** Rejoins judgements with their findings after exemptions and waivers have been applied. */
import type { Finding } from '@protoshepherd/source';

import type { Judgement } from './judge-changes.ts';

/** A judged change and its finding. */
export interface CompatOutcome {
  readonly judgement: Judgement;
  /** Absent if the policy allows the change. Exempt and waived findings are included. */
  readonly finding?: Finding;
  /** In a comparison with several baselines: the baselines that it breaks, in words. */
  readonly baselines?: string;
}

/** Judgements with their findings. Findings are matched by the identity of their data, which stays the same object. */
export function joinOutcomes(
  judgements: readonly Judgement[],
  findings: readonly Finding[],
  dataByJudgement: ReadonlyMap<Judgement, unknown>,
): CompatOutcome[] {
  const byData = new Map(findings.map((finding) => [finding.data, finding]));
  return judgements.map((judgement) => {
    const data = dataByJudgement.get(judgement);
    const finding = data === undefined ? undefined : byData.get(data);
    return finding === undefined ? { judgement } : { judgement, finding };
  });
}

/** Is it an active break? Exempt and waived findings and warnings are not. */
export function isBreak({ finding }: Pick<CompatOutcome, 'finding'>): boolean {
  return finding?.severity === 'error' && finding.waived === undefined;
}
