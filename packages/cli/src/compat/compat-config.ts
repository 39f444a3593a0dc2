/** What a project says about breaks in its configuration: what is compared with, and the policy. */
import { relative, resolve, sep } from 'node:path';

import { compatPolicies, findCompatPolicy, type CompatPolicy } from '@protoshepherd/checks';
import { nearestName } from '@protoshepherd/workspace';

import type { LoadedApi } from '../load/load-api.ts';
import { UsageError } from '../usage-error.ts';

/** The names of all policies about breaks, as people type them. */
export const policyIds: readonly string[] = ['envoy', ...compatPolicies.map(({ id }) => id)];

/** The policy of a name; a usage error if there is none. */
export function namedPolicy(name: string): CompatPolicy {
  const policy = findCompatPolicy(name);
  if (policy !== undefined) return policy;
  const near = nearestName(name, policyIds);
  throw new UsageError(
    `there is no policy ${name}; ${near === undefined ? `there are ${policyIds.join(', ')}` : `did you mean ${near}?`}`,
  );
}

/** The policy that a configuration names. The one of a project may say nothing about breaks; then the model does. */
export function configuredPolicy({ config }: Pick<LoadedApi, 'config'>): CompatPolicy {
  if (config.compat?.policy !== undefined) return namedPolicy(config.compat.policy);
  return findCompatPolicy(config.policy ?? 'envoy') ?? (compatPolicies[0] as CompatPolicy);
}

/** The old state that a configuration names, as seen from the working directory. */
export function configuredState({
  config,
  configDirectory,
}: Pick<LoadedApi, 'config' | 'configDirectory'>): string | undefined {
  const against = config.compat?.against;
  if (against === undefined || !/^\.{1,2}(?:\/|$)/.test(against)) return against;
  const path = relative('.', resolve(configDirectory, against)).split(sep).join('/');
  return path.startsWith('..') ? path : `./${path}`;
}
