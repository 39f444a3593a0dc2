/**
 * The policy that breaks are judged by: a name that was given comes before `compat.policy` of the configuration, and that before `policy`, which is about support
 * windows, too. A policy of the project goes by the one that it extends.
 */
import { compatPolicies, findCompatPolicy, type CompatPolicy } from '@protoshepherd/compat';
import { fail, succeed, type Finding, type Result } from '@protoshepherd/source';
import { basePolicyName, nearestName, UsageError, type Config, type LoadedConfig } from '@protoshepherd/workspace';

import { createFinding } from '../finding-ids.ts';

/** The names of the policies that come with Shepherd. */
export const compatPolicyNames: readonly string[] = ['envoy', ...compatPolicies.map(({ id }) => id)];

/** The policy, or what is wrong with the configuration. */
export function chooseCompatPolicy(
  named: string | undefined,
  { policy, policies, compat }: Pick<Config, 'policy' | 'policies' | 'compat'>,
  locate: LoadedConfig['locate'],
): Result<CompatPolicy, readonly Finding[]> {
  const { policy: configured, hideCoversServices, unreleasedOnly } = compat ?? {};
  const name = named ?? configured;
  // A project may go by a policy that says nothing about breaks; then the model does.
  const found =
    baseOf(name ?? policy ?? 'none', policies) ?? (name === undefined ? findCompatPolicy('envoy') : undefined);
  if (found === undefined) return fail(unknownPolicy(name ?? '', named, Object.keys(policies), locate));
  const exemptions = {
    ...(hideCoversServices !== undefined && { hideCoversServices }),
    ...(unreleasedOnly !== undefined && { unreleasedOnly }),
  };
  return succeed({ ...found, exemptions });
}

/** The policy of breaks that a policy of the project extends. */
function baseOf(name: string, policies: Config['policies']): CompatPolicy | undefined {
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
    ? `the policy ${name} extends none that says what breaks`
    : `there is no policy ${name}`;
  const message = `${problem}; ${near === undefined || near === name ? `there are ${known.join(', ')}` : `did you mean ${near}?`}`;
  if (named !== undefined) throw new UsageError(message);
  return [
    createFinding({ rule: 'unknown-policy', severity: 'error', message, location: locate(['compat', 'policy']) }),
  ];
}
