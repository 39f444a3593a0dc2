import type { Policy } from '../policy/policy.ts';

/** Every applied version stays available; upgrades within a major are compatible. */
export const kubevela: Policy = {
  name: 'kubevela',
  title: "KubeVela's rules for definitions",
  document: 'KubeVela, Definition versioning',
  inForce: { from: '2024-01-01' },
  anchor: 'release',
  counting: 'all',
  clauses: [
    {
      kind: 'forever',
      id: 'revisions-stay',
      sentence: 'Every version that was applied stays in the list of revisions and can be referred to.',
      about: ['previous', 'announced', 'item'],
    },
    {
      kind: 'release',
      id: 'compatible-within-major',
      sentence: 'Within a major version an upgrade does not force an application to change.',
      rule: 'size-fits-changes',
    },
  ],
};
