import { envoyPolicy } from '../documentation/explanation.ts';
import type { LifecycleRule } from '../rule.ts';

/** Reports versions that should be gone. */
export const overdueRemoval: LifecycleRule = {
  about: 'lifecycle',
  id: 'overdue-removal',
  summary: 'A version whose support has ended is removed.',
  severity: 'warning',

  explanation: {
    why: 'A version that stays after its time is one more that every change has to think of, and whoever still uses it learns that dates mean nothing.',
    policy: envoyPolicy(
      'API lifecycle',
      'The previous stable major version is supported for exactly one year after the new one was introduced; then it is removed from the implementation.',
    ),
    looksAt:
      'Every package version with an end of support that must be kept, against the day that the run is for (`--as-of`, else today). The end comes from the policy, from git and from `lifecycle.yaml`; `shepherd schedule` shows how. On the day itself it is due, from the next day on it is overdue.',
    wrong: {
      'a/v2/a.proto': 'package a.v2;',
      'a/v3/a.proto': 'package a.v3;',
      'lifecycle.yaml': 'version: 1\nversions:\n  - { package: a.v3, introduced: 2020-01-16 }\n',
    },
    right: {
      'a/v3/a.proto': 'package a.v3;',
      'lifecycle.yaml':
        'version: 1\nversions:\n  - { package: a.v2, removed: 2021-01-16 }\n  - { package: a.v3, introduced: 2020-01-16 }\n',
    },
    wayOut:
      'Remove the version. If it has to stay, write the day that was agreed on into `lifecycle.yaml` (`supportEnds`); if only the files stay because the implementation is gone, write that (`implementationRemoved`).',
  },
};
