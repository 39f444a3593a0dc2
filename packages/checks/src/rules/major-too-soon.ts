import { envoyPolicy } from '../documentation/explanation.ts';
import type { LifecycleRule } from '../rule.ts';

/** Reports majors that were cut too soon after the previous one. */
export const majorTooSoon: LifecycleRule = {
  about: 'lifecycle',
  id: 'major-too-soon',
  summary: 'Two major versions are at least as far apart as the policy requires.',
  severity: 'error',

  explanation: {
    why: 'Every major version costs all users of the API a migration. A minimum interval lets them finish one migration before the next begins.',
    policy: envoyPolicy(
      'API lifecycle',
      'A new major version may be cut at the earliest one year after the previous one.',
    ),
    inspects:
      'The days on which the first stable versions of each major were introduced, according to git or `lifecycle.yaml`. `shepherd next-major` shows when the next one may be cut.',
    wrong: {
      'a/v2/a.proto': 'package a.v2;',
      'a/v3/a.proto': 'package a.v3;',
      'lifecycle.yaml':
        'version: 1\nversions:\n  - { package: a.v2, introduced: 2025-03-01 }\n  - { package: a.v3, introduced: 2025-12-31 }\n',
    },
    right: {
      'a/v2/a.proto': 'package a.v2;',
      'a/v3/a.proto': 'package a.v3;',
      'lifecycle.yaml':
        'version: 1\nversions:\n  - { package: a.v2, introduced: 2024-12-31 }\n  - { package: a.v3, introduced: 2025-12-31 }\n',
    },
    remedy: 'If the version is not released yet, wait. After its release, waive the finding with the reason.',
  },
};
