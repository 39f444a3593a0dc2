/**
 * KubeVela's document is inconsistent about auto-upgrade: its scenarios have a flag, its second proposal deliberately has none. Both are supported, and so
 * is the legacy behaviour.
 */

/** The policies for resolving references. */
export const resolvePolicies = ['scenarios', 'proposal2', 'legacy'] as const;

/** The name of a policy. */
export type ResolvePolicy = (typeof resolvePolicies)[number];

/** Whether a reference may move to newer versions; `undefined` if unspecified. */
export type AutoUpgrade = 'on' | 'off' | undefined;

/** Why a policy rejects the flag; `undefined` if it accepts it. */
export function refuseAutoUpgrade(policy: ResolvePolicy, autoUpgrade: AutoUpgrade): string | undefined {
  if (policy !== 'proposal2' || autoUpgrade === undefined) return undefined;
  return 'the policy proposal2 has no auto-upgrade flag; to prevent upgrades, name an exact version';
}
