/**
 * KubeVela's document says two things about auto-upgrade: its scenarios have a flag, its second proposal has none on purpose. Both are here, and so is how
 * it was before.
 */

/** How references are resolved. */
export const resolvePolicies = ['scenarios', 'proposal2', 'legacy'] as const;

/** The name of a policy. */
export type ResolvePolicy = (typeof resolvePolicies)[number];

/** Whether a reference may move to newer versions; undefined if not specified. */
export type AutoUpgrade = 'on' | 'off' | undefined;

/** Why a policy does not take the flag; undefined if it does. */
export function refuseAutoUpgrade(policy: ResolvePolicy, autoUpgrade: AutoUpgrade): string | undefined {
  if (policy !== 'proposal2' || autoUpgrade === undefined) return undefined;
  return 'the policy proposal2 has no auto-upgrade flag; an exact version is the way to stay where one is';
}
