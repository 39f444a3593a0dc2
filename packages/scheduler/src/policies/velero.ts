import type { Policy } from '../policy/policy.ts';

/** New versions come with release cycles, and old versions stay. */
export const velero: Policy = {
  name: 'velero',
  title: "Velero's rules for plugins",
  document: 'Velero, Plugin Versioning',
  inForce: { from: '2021-11-01' },
  anchor: 'release',
  counting: 'minors',
  clauses: [
    {
      kind: 'forever',
      id: 'older-versions-stay',
      sentence: 'Plugins of all older versions continue to work with newer servers.',
      about: ['previous', 'announced', 'item'],
    },
    {
      kind: 'release',
      id: 'one-bump-per-cycle',
      sentence: 'Within one release cycle a plugin kind gets at most one new version, however many changes there are.',
      rule: 'one-bump',
    },
    {
      kind: 'release',
      id: 'released-means-fixed',
      sentence:
        'Once a minor or major release contains a version, adding, removing or changing a method requires a new version.',
      rule: 'change-needs-version',
    },
    {
      kind: 'release',
      id: 'no-version-in-patch',
      sentence: 'New plugin versions are neither introduced in patch releases nor backported to them.',
      rule: 'no-version-in-patch',
    },
  ],
};
