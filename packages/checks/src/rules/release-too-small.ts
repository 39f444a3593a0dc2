import { fybrikPolicy } from '../documentation/explanation.ts';
import type { LifecycleRule } from '../rule.ts';

/** Reports releases whose version number understates their changes. */
export const releaseTooSmall: LifecycleRule = {
  about: 'lifecycle',
  id: 'release-too-small',
  summary: 'A release changes no more than its version number allows.',
  severity: 'error',

  explanation: {
    why: 'Users decide by the version number whether to upgrade. If the number understates the changes, an upgrade breaks them unexpectedly.',
    policy: fybrikPolicy(
      'Versions',
      'A major release may make breaking changes, a minor release compatible additions, and a patch release no API changes.',
    ),
    inspects:
      'Consecutive final releases on the mainline. Removals and changes need a major release, additions and deprecations a minor one. Alphas may change ' +
      'freely, and before v1.0.0 a minor release may contain breaking changes. Applies to the policies fybrik and kubevela.',
    wrong: {
      'shepherd.yaml': 'version: 1\npolicy: fybrik\n',
      'a/v1/a.proto': 'package a.v1; message M {}',
      'history.yaml':
        '- date: 2022-01-01\n  files: { a/v1/a.proto: "package a.v1; message M { string x = 1; }" }\n  tag: v1.2.0\n- date: 2022-02-01\n  files: { a/v1/a.proto: "package a.v1; message M {}" }\n  tag: v1.3.0\n',
    },
    right: {
      'shepherd.yaml': 'version: 1\npolicy: fybrik\n',
      'a/v1/a.proto': 'package a.v1; message M {}',
      'history.yaml':
        '- date: 2022-01-01\n  files: { a/v1/a.proto: "package a.v1; message M { string x = 1; }" }\n  tag: v1.2.0\n- date: 2022-02-01\n  files: { a/v1/a.proto: "package a.v1; message M {}" }\n  tag: v2.0.0\n',
    },
    remedy:
      'Before you tag the release, choose a larger version number. If the release is already out, restore in the next one what it broke.',
  },
};
