import type { Policy } from '../policy/policy.ts';

/** Stable versions stay for the life of a major release; betas for nine months or three releases. */
export const kubernetes: Policy = {
  name: 'kubernetes',
  title: "Kubernetes' rules",
  document: 'Kubernetes, Deprecation Policy',
  inForce: { from: '2021-01-01' },
  anchor: 'release',
  counting: 'minors',
  clauses: [
    {
      kind: 'support',
      id: 'announced-beta',
      sentence: 'A beta is served for 9 months or 3 minor releases after its deprecation, whichever is longer.',
      about: ['announced'],
      stages: ['beta'],
      period: { months: 9 },
      releases: 3,
      ending: 'allowed',
    },
    {
      kind: 'support',
      id: 'announced-alpha',
      sentence: 'An alpha may be removed in any release without notice.',
      about: ['announced'],
      stages: ['alpha'],
      releases: 0,
      ending: 'allowed',
    },
    {
      kind: 'forever',
      id: 'stable-stays',
      sentence: 'A stable version may be deprecated, but is not removed within a major release of Kubernetes.',
      about: ['announced', 'item'],
      stages: ['stable'],
    },
    {
      kind: 'announcement',
      id: 'announce-first',
      sentence: 'A beta or stable version is deprecated before it is removed.',
      stages: ['beta', 'stable'],
    },
    {
      kind: 'in-place',
      id: 'remove-by-new-version',
      sentence: 'An API element is removed only in a new version of its API group.',
    },
  ],
};
