import type { Policy } from '../policy/policy.ts';

/** The default policy. It has no clauses, so support never ends and no break is exempt. */
export const none: Policy = {
  name: 'none',
  title: 'every breaking change is reported, nothing is exempt, and support never ends',
  document: 'no document',
  anchor: 'release',
  counting: 'minors',
  clauses: [],
};
