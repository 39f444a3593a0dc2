/**
 * Generates the shadow of the next major version, for an implementation that must still read data of the old version. It is generated like the
 * candidate, to the same paths, but keeps everything.
 */
import type { ApiTree } from '@protoshepherd/api-tree';
import type { UpgradePlan } from '@protoshepherd/dag';

import { generateCandidates, type CandidateFile } from '../generate-candidates.ts';
import type { ShadowNaming, UpgradeOptions } from '../upgrade-options.ts';

/** The options of a shadow. */
export type ShadowOptions = Omit<UpgradeOptions, 'shadow'> & Partial<ShadowNaming>;

/** Generates the shadow of every file that a plan moves. */
export function generateShadow(tree: ApiTree, plan: UpgradePlan, options: ShadowOptions): CandidateFile[] {
  const { hiddenPrefix = chooseHiddenPrefix(tree, options), apiVersion, ...others } = options;
  return generateCandidates(tree, plan, { ...others, shadow: { hiddenPrefix, apiVersion } });
}

/** The prefixes of Envoy and of all other projects. */
const hiddenPrefixes = { envoy: 'hidden_envoy_deprecated_', others: 'hidden_deprecated_' };

/** The default prefix of hidden names. */
export function chooseHiddenPrefix({ packages }: ApiTree, { quirks }: Pick<UpgradeOptions, 'quirks'>): string {
  const isEnvoy = packages.some(({ isTarget, name }) => isTarget && name.startsWith('envoy.'));
  return quirks !== undefined || isEnvoy ? hiddenPrefixes.envoy : hiddenPrefixes.others;
}
