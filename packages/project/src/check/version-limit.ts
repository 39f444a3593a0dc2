/** The policy sets the maximum number of versions of a package, unless the configuration sets the limit of the rule. */
import type { CheckSettings, EffectiveRule } from '@protoshepherd/checks';
import { versionLimit } from '@protoshepherd/scheduler';
import { succeed } from '@protoshepherd/source';
import type { Config } from '@protoshepherd/workspace';

import type { Answer } from '../answer.ts';
import type { Project } from '../project.ts';

/** The rule over the tree whose limit a policy may set. */
const rule = 'too-many-versions';

/**
 * The settings with the limit of the policy. A policy without a limit disables the rule, unless the configuration enables it.
 */
export async function withPolicyLimit(
  project: Project,
  settings: CheckSettings,
  config: Pick<Config, 'rules'>,
  policyName: string | undefined,
): Promise<Answer<CheckSettings>> {
  const policy = await project.policy(policyName);
  if (!policy.ok) return policy;
  const limit = versionLimit(policy.value);
  const fit = (each: EffectiveRule): EffectiveRule => {
    if (each.rule.id !== rule) return each;
    if (limit !== undefined) return { ...each, options: { ...each.options, limit } };
    return config.rules[rule] === undefined ? { ...each, severity: 'off' } : each;
  };
  return succeed({ ...settings, rules: settings.rules.map(fit) });
}
