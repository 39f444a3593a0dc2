import type { Policy } from '../policy/policy.ts';

/** What holds until a project chooses a policy. It has no clauses, so it ends nothing and allows nothing. */
export const none: Policy = {
  name: 'none',
  title: 'no policy: every break counts, nothing is exempt, nothing ends',
  document: 'no document',
  anchor: 'release',
  counting: 'minors',
  clauses: [],
};
