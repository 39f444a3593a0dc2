import { veleroPolicy } from '../documentation/explanation.ts';
import type { LifecycleRule } from '../rule.ts';

/** Reports versions that were introduced in a patch release. */
export const versionInPatchRelease: LifecycleRule = {
  about: 'lifecycle',
  id: 'version-in-patch-release',
  summary: 'New versions are introduced only in minor and major releases.',
  severity: 'error',

  explanation: {
    why: 'Users apply patch releases without review. A new version of an API needs a review.',
    policy: veleroPolicy(
      'Versioning',
      'New plugin versions are neither introduced in patch releases nor backported to them.',
    ),
    inspects:
      'The package versions in each tagged final release, compared with the first release of the same minor version, and `introducedIn` in `lifecycle.yaml`. ' +
      'If v1.5.0 does not exist, v1.5.1 counts as the first release of 1.5. Applies to the policies velero and fybrik.',
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
    remedy: 'Remove the version from the release branch, and release it with the next minor release.',
  },
};
