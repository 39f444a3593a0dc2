import type { Policy } from '../policy/policy.ts';

/** Two previous minor releases are supported, and the release number limits the changes. */
export const fybrik: Policy = {
  name: 'fybrik',
  title: "Fybrik's rules",
  document: 'Fybrik, Versions and compatibility',
  inForce: { from: '2022-01-01' },
  anchor: 'release',
  counting: 'minors',
  clauses: [
    {
      kind: 'lines',
      id: 'two-minors-back',
      sentence:
        'A release is guaranteed to work with the two previous minor releases; it may also work with older ones.',
      count: 2,
    },
    {
      kind: 'support',
      id: 'alpha-any-time',
      sentence: 'An alpha may be dropped or changed at any time without notice.',
      about: ['announced'],
      stages: ['alpha'],
      releases: 0,
      ending: 'allowed',
    },
    {
      kind: 'support',
      id: 'grace-of-two-minors',
      sentence: 'A deprecated version or element is kept for a grace period of two more minor releases.',
      about: ['announced', 'item'],
      releases: 3,
      ending: 'allowed',
    },
    {
      kind: 'announcement',
      id: 'beta-stays',
      sentence: 'A beta or stable version is deprecated before it is dropped.',
      stages: ['beta', 'stable'],
    },
    {
      kind: 'migration',
      id: 'beta-instructions',
      sentence:
        'A beta may change incompatibly in a later beta or stable version, which then has migration instructions.',
      stages: ['beta'],
    },
    {
      kind: 'release',
      id: 'sizes-of-releases',
      sentence:
        'A major release may contain breaking changes, a minor release may contain additions, and a patch does not change the API.',
      rule: 'size-fits-changes',
    },
    {
      kind: 'release',
      id: 'versions-in-minors',
      sentence: 'A new API version needs at least a minor release.',
      rule: 'no-version-in-patch',
    },
  ],
};
