import type { AdaptVerdict } from './adaptation-plan.ts';

const worstFirst: readonly AdaptVerdict[] = ['unsafe', 'undecided', 'safe'];

/** The worst of several verdicts; nothing to judge is safe. */
export function worstVerdict(verdicts: Iterable<AdaptVerdict>): AdaptVerdict {
  const given = new Set(verdicts);
  return worstFirst.find((each) => given.has(each)) ?? 'safe';
}
