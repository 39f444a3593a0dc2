import { csiProxyPolicy } from '../documentation/explanation.ts';
import type { LifecycleRule } from '../rule.ts';

/** Reports what went before its time. */
export const earlyRemoval: LifecycleRule = {
  about: 'lifecycle',
  id: 'early-removal',
  summary: 'Nothing is removed before the end of its support.',
  severity: 'error',

  explanation: {
    why: 'People plan by the dates that a policy gives them. What goes earlier breaks them without a warning, and makes every other date worth less.',
    policy: csiProxyPolicy(
      'How to deprecate, and eventually remove',
      'After its announced deprecation a stable member is supported for 12 months or 3 releases, whichever is longer, a beta for 9 months or 3 releases.',
    ),
    looksAt:
      'Package versions that are gone, by git or by `lifecycle.yaml`, against the end of their support; and deprecated elements that are gone from a version which is still there. Where the policy says that elements only go with a new version, or that something is supported for ever, it is always too early; what no release has had was promised to nobody. Alphas have no support.',
    wrong: {
      'a/v2/a.proto': 'package a.v2;',
      'lifecycle.yaml':
        'version: 1\nversions:\n  - { package: a.v1, removed: 2020-06-01 }\n  - { package: a.v2, introduced: 2020-01-16 }\n',
    },
    right: {
      'a/v2/a.proto': 'package a.v2;',
      'lifecycle.yaml':
        'version: 1\nversions:\n  - { package: a.v1, removed: 2021-01-16 }\n  - { package: a.v2, introduced: 2020-01-16 }\n',
    },
    wayOut:
      'Bring it back until the end of its support. If an earlier day was agreed on with those who use it, write that into `lifecycle.yaml` (`supportEnds`).',
  },
};
