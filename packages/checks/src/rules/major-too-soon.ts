import { envoyPolicy } from '../documentation/explanation.ts';
import type { LifecycleRule } from '../rule.ts';

/** Reports majors that were cut too soon after the one before. */
export const majorTooSoon: LifecycleRule = {
  about: 'lifecycle',
  id: 'major-too-soon',
  summary: 'Between two major versions lies the time that the policy asks for.',
  severity: 'error',

  explanation: {
    why: 'Every major version costs all who use the API. A minimum distance is what lets them finish one migration before the next begins.',
    policy: envoyPolicy(
      'API lifecycle',
      'A new major version may be cut when at least one year has passed since the last one was.',
    ),
    looksAt:
      'The days on which the stable versions of each major were first introduced, by git or by `lifecycle.yaml`. `shepherd next-major` says when the next one may come.',
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
    wayOut:
      'Before it is released, wait. After that, there is nothing to repair but the expectation: waive it with the reason.',
  },
};
