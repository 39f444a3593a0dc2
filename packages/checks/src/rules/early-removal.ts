import { csiProxyPolicy } from '../documentation/explanation.ts';
import type { LifecycleRule } from '../rule.ts';

/** Reports premature removals. */
export const earlyRemoval: LifecycleRule = {
  about: 'lifecycle',
  id: 'early-removal',
  summary: 'No version or element is removed before its support ends.',
  severity: 'error',

  explanation: {
    why: 'Users plan by the dates of the policy. An earlier removal breaks them without warning and undermines every other date.',
    policy: csiProxyPolicy(
      'How to deprecate, and eventually remove',
      'After its announced deprecation a stable member is supported for 12 months or 3 releases, whichever is longer, a beta for 9 months or 3 releases.',
    ),
    inspects:
      'Removed package versions, according to git or `lifecycle.yaml`, and deprecated elements removed from versions that still exist, compared with the end ' +
      'of their support. If the policy removes elements only with a new version, or supports an element forever, any removal is too early. Alphas, and ' +
      'versions and elements that were never released, have no support period. The examples use the policy `envoy`, which supports a version for 12 months ' +
      'after its successor was introduced.',
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
    remedy:
      'Restore the version or element until its support ends. If an earlier date was agreed with its users, record the date in `lifecycle.yaml` (`supportEnds`).',
  },
};
