/**
 * Finds the breaks of a rename under the policy of the project. It compares and judges both states like `shepherd
 * compat`.
 */
import { checkCompat } from '@protoshepherd/compat';
import { chooseCompatPolicy, type LoadedApi } from '@protoshepherd/project';

import type { RenameTrial } from './try-rename.ts';

/** Sentences about the breaks; empty if the policy allows the rename, or exempts the declaration. */
export function renameBreaks({ before, after }: RenameTrial, { config, locateConfig }: LoadedApi): readonly string[] {
  const policy = chooseCompatPolicy(undefined, config, locateConfig);
  if (!policy.ok) return [];
  const { findings } = checkCompat({
    before,
    after,
    policy: policy.value,
    waive: (found) => found,
    // Exemptions for new elements would need the history, and a rename must not wait for it: a superfluous warning does
    // less harm.
    findHistory: () => ({ introducedAt: undefined, isReleased: undefined, changedAt: undefined }),
    nameBefore: (file) => file,
  });
  const broken = findings.filter(({ waived, severity }) => waived === undefined && severity === 'error');
  return [...new Set(broken.map(({ message }) => message))];
}
