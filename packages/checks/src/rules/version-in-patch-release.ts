import { veleroPolicy } from '../documentation/explanation.ts';
import type { LifecycleRule } from '../rule.ts';

/** Reports versions that a patch release introduced. */
export const versionInPatchRelease: LifecycleRule = {
  about: 'lifecycle',
  id: 'version-in-patch-release',
  summary: 'New versions come with minor and major releases.',
  severity: 'error',

  explanation: {
    why: 'Whoever takes a patch takes it without looking. A new version of an API is something to look at.',
    policy: veleroPolicy(
      'Versioning',
      'New plugin versions are neither introduced in patch releases nor backported to them.',
    ),
    looksAt:
      'The package versions that each final release holds, by its tag, against the first release of its minor line; and `introducedIn` of `lifecycle.yaml`. A release v1.5.1 without a v1.5.0 before it is the first of its line. Policies velero and fybrik.',
    wrong: {
      'shepherd.yaml': 'version: 1\npolicy: velero\n',
      'a/v1/a.proto': 'package a.v1;',
      'a/v2/a.proto': 'package a.v2;',
      'lifecycle.yaml':
        'version: 1\nreleases:\n  - { version: v1.10.0, date: 2022-11-01 }\n  - { version: v1.10.1, date: 2023-01-01 }\nversions:\n  - { package: a.v2, introducedIn: v1.10.1 }\n',
    },
    right: {
      'shepherd.yaml': 'version: 1\npolicy: velero\n',
      'a/v1/a.proto': 'package a.v1;',
      'a/v2/a.proto': 'package a.v2;',
      'lifecycle.yaml':
        'version: 1\nreleases:\n  - { version: v1.10.0, date: 2022-11-01 }\n  - { version: v1.11.0, date: 2023-01-01 }\nversions:\n  - { package: a.v2, introducedIn: v1.11.0 }\n',
    },
    wayOut: 'Take the version out of the release branch, and release it with the next minor.',
  },
};
