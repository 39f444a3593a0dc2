import { fybrikPolicy } from '../documentation/explanation.ts';
import type { LifecycleRule } from '../rule.ts';

/** Reports releases that are smaller than what they change. */
export const releaseTooSmall: LifecycleRule = {
  about: 'lifecycle',
  id: 'release-too-small',
  summary: 'The size of a release says what it may change.',
  severity: 'error',

  explanation: {
    why: 'People read from a release number whether they can take it. A number that says less than there is takes them by surprise.',
    policy: fybrikPolicy(
      'Versions',
      'A major release may break, a minor one may add what is compatible, a patch changes no API.',
    ),
    looksAt:
      'The final releases on the main line, one after another: what was removed or changed needs a major, what was added or deprecated a minor release. Alphas may do as they like, and before v1.0.0 a minor release may break. Policies fybrik and kubevela.',
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
    wayOut:
      'Before it is tagged, choose the next number. A release that is out stays as it is: bring back in the next one what it has broken.',
  },
};
