import type { Policy } from '../policy/policy.ts';

/** Support periods start with an announcement, and are longer for more stable versions. */
export const csiProxy: Policy = {
  name: 'csi-proxy',
  title: "csi-proxy's rules",
  document: "csi-proxy, CSI-proxy's API",
  inForce: { from: '2019-07-14' },
  anchor: 'release',
  counting: 'minors',
  clauses: [
    {
      kind: 'support',
      id: 'announced-stable',
      sentence:
        'A stable version is supported for 12 months or 3 releases after its deprecation is announced, whichever is longer.',
      about: ['announced'],
      stages: ['stable'],
      period: { months: 12 },
      releases: 3,
      ending: 'allowed',
    },
    {
      kind: 'support',
      id: 'announced-beta',
      sentence:
        'A beta is supported for 9 months or 3 releases after its deprecation is announced, whichever is longer.',
      about: ['announced'],
      stages: ['beta'],
      period: { months: 9 },
      releases: 3,
      ending: 'allowed',
    },
    {
      kind: 'support',
      id: 'announced-alpha',
      sentence: 'An alpha may be removed as soon as its deprecation is announced.',
      about: ['announced'],
      stages: ['alpha'],
      releases: 0,
      ending: 'allowed',
    },
    {
      kind: 'support',
      id: 'item-stable',
      sentence:
        'An element of a stable version is supported for 12 months or 3 releases after its deprecation is announced, whichever is longer.',
      about: ['item'],
      stages: ['stable'],
      period: { months: 12 },
      releases: 3,
      ending: 'allowed',
    },
    {
      kind: 'support',
      id: 'item-beta',
      sentence:
        'An element of a beta is supported for 9 months or 3 releases after its deprecation is announced, whichever is longer.',
      about: ['item'],
      stages: ['beta'],
      period: { months: 9 },
      releases: 3,
      ending: 'allowed',
    },
    {
      kind: 'support',
      id: 'item-alpha',
      sentence: 'An element of an alpha may be removed as soon as its deprecation is announced.',
      about: ['item'],
      stages: ['alpha'],
      releases: 0,
      ending: 'allowed',
    },
    {
      kind: 'announcement',
      id: 'announce-first',
      sentence: 'A version is deprecated before it is removed.',
      stages: ['beta', 'stable'],
    },
    {
      kind: 'in-place',
      id: 'gone-with-next-version',
      sentence: 'A deprecated field or procedure is left out of a later version; the versions that have it keep it.',
    },
  ],
};
