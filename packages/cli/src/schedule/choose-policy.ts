/** The policy that a run is for: the command line comes before the configuration. A name that means nothing is a mistake where it was written. */
import { defaultPolicyName, resolvePolicy, type Policy } from '@protoshepherd/scheduler';
import type { Finding } from '@protoshepherd/source';
import { nearestName, type Config, type LoadedConfig } from '@protoshepherd/workspace';

import type { CommonOptionValues } from '../command.ts';
import { createFinding } from '../finding-ids.ts';
import { UsageError } from '../usage-error.ts';

/** The policy, or what is wrong with the configuration. */
export function choosePolicy(
  { policy: named }: CommonOptionValues,
  { policy: configured, policies }: Config,
  locate: LoadedConfig['locate'],
): Policy | readonly Finding[] {
  const resolved = resolvePolicy(named ?? configured ?? defaultPolicyName, policies);
  if (resolved.policy !== undefined) return resolved.policy;
  const { problem, unknown, known, path } = resolved;
  const near = nearestName(unknown, known);
  const message = `${problem}; ${near === undefined ? `there are ${known.join(', ')}` : `did you mean ${near}?`}`;
  if (path.length === 0 && named !== undefined) throw new UsageError(message);
  // A clause is a key; a policy that another one extends is a value.
  const part = path.includes('clauses') ? 'key' : 'value';
  const location = locate(path.length === 0 ? ['policy'] : ['policies', ...path], part);
  return [createFinding({ rule: 'unknown-policy', severity: 'error', message, location })];
}
