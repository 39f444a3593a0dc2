import { envoyPolicy } from '../documentation/explanation.ts';
import type { LifecycleRule } from '../rule.ts';

/** Reports versions whose support has ended. */
export const overdueRemoval: LifecycleRule = {
  about: 'lifecycle',
  id: 'overdue-removal',
  summary: 'A version whose support has ended is removed.',
  severity: 'warning',

  explanation: {
    why: 'A version that outlives its support has to be considered in every change, and teaches its users that dates do not matter.',
    policy: envoyPolicy(
      'API lifecycle',
      'The previous stable major version is supported for exactly one year after the new one was introduced, and is then removed from the implementation.',
    ),
    inspects:
      'The end of support of every package version whose removal the policy requires, compared with the day of the run (`--as-of`, else today). The end ' +
      'of support follows from the policy, git and `lifecycle.yaml`; the JSON of `shepherd schedule` shows how. A version is due on that day, and overdue from the next day.',
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
    remedy:
      'Remove the version. If it must stay, record the agreed date in `lifecycle.yaml` (`supportEnds`). If the implementation is removed and only the files ' +
      'remain, record that (`implementationRemoved`).',
  },
};
