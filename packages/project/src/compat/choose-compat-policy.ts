/**
 * Chooses the policy for breaking changes: a given name takes precedence over `compat.policy` of the configuration, and that over `policy`, which is also about
 * support windows. A project policy resolves to the built-in one it extends.
 */
import { compatPolicies, findCompatPolicy, type CompatPolicy } from '@protoshepherd/compat';
import { fail, succeed, type Finding, type Result } from '@protoshepherd/source';
import { basePolicyName, nearestName, UsageError, type Config, type LoadedConfig } from '@protoshepherd/workspace';

import { createFinding } from '../finding-ids.ts';

/** The names of the built-in policies. */
export const compatPolicyNames: readonly string[] = ['envoy', ...compatPolicies.map(({ id }) => id)];

/** The policy, or the configuration errors. */
export function chooseCompatPolicy(
  named: string | undefined,
  { policy, policies, compat }: Pick<Config, 'policy' | 'policies' | 'compat'>,
  locate: LoadedConfig['locate'],
): Result<CompatPolicy, readonly Finding[]> {
  const { policy: configured, hideCoversServices, unreleasedOnly } = compat ?? {};
  const name = named ?? configured;
  // The project policy may not cover breaking changes; then the default applies.
  const found =
    findBasePolicy(name ?? policy ?? 'none', policies) ?? (name === undefined ? findCompatPolicy('envoy') : undefined);
  if (found === undefined) return fail(unknownPolicy(name ?? '', named, Object.keys(policies), locate));
  const exemptions = {
    ...(hideCoversServices !== undefined && { hideCoversServices }),
    ...(unreleasedOnly !== undefined && { unreleasedOnly }),
  };
  return succeed({ ...found, exemptions });
}

/** The compatibility policy that a project policy extends. */
function findBasePolicy(name: string, policies: Config['policies']): CompatPolicy | undefined {
  const base = basePolicyName(name, policies);
  return base === undefined ? undefined : findCompatPolicy(base);
}

function unknownPolicy(
  name: string,
  named: string | undefined,
  own: readonly string[],
  locate: LoadedConfig['locate'],
): readonly Finding[] {
  const known = [...compatPolicyNames, ...own];
  const near = nearestName(name, known);
  const problem = own.includes(name)
    ? `the policy ${name} does not define breaks, and no policy that it extends does`
    : `there is no policy ${name}`;
  const message = `${problem}; ${near === undefined || near === name ? `choose one of ${known.join(', ')}` : `did you mean ${near}?`}`;
  if (named !== undefined) throw new UsageError(message);
  return [
    createFinding({ rule: 'unknown-policy', severity: 'error', message, location: locate(['compat', 'policy']) }),
  ];
}
