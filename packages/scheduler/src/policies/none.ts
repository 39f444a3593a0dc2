import type { Policy } from '../policy/policy.ts';

/** The default policy. It has no clauses, so support never ends and no break is exempt. */
export const none: Policy = {
  name: 'none',
  title: 'no policy: every break counts, nothing is exempt, nothing ends',
  document: 'no document',
  anchor: 'release',
  counting: 'minors',
  clauses: [],
};
