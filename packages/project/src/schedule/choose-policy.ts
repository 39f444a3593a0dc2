/** Chooses the support policy: a given name takes precedence over the configuration. An unknown name is reported where it was written. */
import { defaultPolicyName, resolvePolicy, type Policy } from '@protoshepherd/scheduler';
import { fail, succeed, type Finding, type Result } from '@protoshepherd/source';
import { nearestName, UsageError, type Config, type LoadedConfig } from '@protoshepherd/workspace';

import { createFinding } from '../finding-ids.ts';

/** The policy, or the configuration errors. */
export function choosePolicy(
  named: string | undefined,
  { policy: configured, policies }: Config,
  locate: LoadedConfig['locate'],
): Result<Policy, readonly Finding[]> {
  const resolved = resolvePolicy(named ?? configured ?? defaultPolicyName, policies);
  if (resolved.ok) return succeed(resolved.value);
  const { problem, unknown, known, path } = resolved.failure;
  const near = nearestName(unknown, known);
  const advice = near === undefined ? `choose one of ${known.join(', ')}` : `did you mean ${near}?`;
  const message = known.length === 0 ? problem : `${problem}; ${advice}`;
  if (path.length === 0 && named !== undefined) throw new UsageError(message);
  // A clause is a key; an extended policy is a value.
  const part = path.includes('clauses') ? 'key' : 'value';
  const location = locate(path.length === 0 ? ['policy'] : ['policies', ...path], part);
  return fail([createFinding({ rule: 'unknown-policy', severity: 'error', message, location })]);
}
