/** What a rename breaks, by the policy of the project: both states are compared and judged as `shepherd compat` would. */
import { checkCompat } from '@protoshepherd/compat';
import { chooseCompatPolicy, type LoadedApi } from '@protoshepherd/project';

import type { RenameTrial } from './try-rename.ts';

/** The sentences about what breaks; empty if the policy allows the rename, or exempts what is renamed. */
export function renameBreaks({ before, after }: RenameTrial, { config, locateConfig }: LoadedApi): readonly string[] {
  const policy = chooseCompatPolicy(undefined, config, locateConfig);
  if (!policy.ok) return [];
  const { findings } = checkCompat({
    before,
    after,
    policy: policy.value,
    waive: (found) => found,
    // Exemptions for what is new need the history, which is not waited for: a warning too many is the lesser harm.
    historyOf: () => ({ introducedAt: undefined, isReleased: undefined, changedAt: undefined }),
    nameBefore: (file) => file,
  });
  const broken = findings.filter(({ waived, severity }) => waived === undefined && severity === 'error');
  return [...new Set(broken.map(({ message }) => message))];
}
