import type { Version } from '@protoshepherd/api-tree';

/**
 * The version that follows another one: none → v1alpha1 → v1beta1 → v1 → v2alpha1. One that is iterated stays at its stage: v1beta1 → v1beta2. Undefined if nobody but
 * a person can say: a stable version has no next iteration, and a point release no successor.
 */
export function nextVersion(
  newest: Version | undefined,
  { isIterated }: { readonly isIterated: boolean },
): string | undefined {
  if (newest === undefined) return isIterated ? undefined : 'v1alpha1';
  const { major, stage, iteration, point } = newest;
  if (point !== 0) return undefined;
  if (stage === 'stable') return isIterated ? undefined : `v${major + 1}alpha1`;
  if (isIterated) return `v${major}${stage}${iteration + 1}`;
  return stage === 'alpha' ? `v${major}beta1` : `v${major}`;
}
