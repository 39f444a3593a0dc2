import type { SupportSchedule } from '@protoshepherd/scheduler';

/** What every JSON about a schedule says about where it comes from. */
export function describeSources({
  policy,
  policyTitle,
  sources,
  lastCut,
}: SupportSchedule): Readonly<Record<string, unknown>> {
  return { policy, policyTitle, sources, lastCut };
}
