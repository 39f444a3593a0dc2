/**
 * The shadow of the next major version: what an implementation is compiled against that must still read what users of the old version wrote. It is
 * made like the candidate, in the same places, but nothing is missing from it.
 */
import type { ApiTree } from '@protoshepherd/api-tree';
import type { UpgradePlan } from '@protoshepherd/dag';

import { generateCandidates, type CandidateFile } from '../generate-candidates.ts';
import type { ShadowNaming, UpgradeOptions } from '../upgrade-options.ts';

/** What a person may decide about a shadow. */
export type ShadowOptions = Omit<UpgradeOptions, 'shadow'> & Partial<ShadowNaming>;

/** Generates the shadow of every file that a plan moves. */
export function generateShadow(tree: ApiTree, plan: UpgradePlan, options: ShadowOptions): CandidateFile[] {
  const { hiddenPrefix = hiddenPrefixOf(tree, options), apiVersion, ...others } = options;
  return generateCandidates(tree, plan, { ...others, shadow: { hiddenPrefix, apiVersion } });
}

/** Envoy's own, and one for everybody else. */
const hiddenPrefixes = { envoy: 'hidden_envoy_deprecated_', others: 'hidden_deprecated_' };

/** What hidden names begin with, unless somebody says otherwise. */
export function hiddenPrefixOf({ packages }: ApiTree, { quirks }: Pick<UpgradeOptions, 'quirks'>): string {
  const isEnvoy = packages.some(({ isTarget, name }) => isTarget && name.startsWith('envoy.'));
  return quirks !== undefined || isEnvoy ? hiddenPrefixes.envoy : hiddenPrefixes.others;
}
