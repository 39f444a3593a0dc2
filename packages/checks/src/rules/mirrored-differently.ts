import { envoyPolicy } from '../documentation/explanation.ts';
import type { LifecycleRule } from '../rule.ts';

/** Reports additions that differ between the previous and the current version. */
export const mirroredDifferently: LifecycleRule = {
  about: 'lifecycle',
  id: 'mirrored-differently',
  summary: 'An addition to two versions is identical in both.',
  severity: 'error',

  explanation: {
    why:
      'If a feature has different numbers or types in two versions, every conversion between them needs a translation, and copying configuration from one ' +
      'version to the other fails.',
    policy: envoyPolicy(
      "When can an API change be made to a package's previous stable major version?",
      'Changes to the previous stable major version must be made in the current one as well, by hand and in a consistent manner.',
    ),
    inspects:
      'Elements added, according to git, after the successor of their version was introduced, and their counterparts there: number, label and type of fields, ' +
      'numbers of enum values, types of methods. Package names of types are ignored, because they differ between versions.',
    wrong: {
      'a/v2/a.proto': 'package a.v2; message M { string f = 9; }',
      'a/v3/a.proto': 'package a.v3; message M { string f = 10; }',
      'history.yaml':
        '- date: 2019-01-01\n  files: { a/v2/a.proto: "package a.v2; message M {}" }\n- date: 2020-01-16\n  files: { a/v3/a.proto: "package a.v3; message M {}" }\n- date: 2020-02-01\n  files: { a/v2/a.proto: "package a.v2; message M { string f = 9; }", a/v3/a.proto: "package a.v3; message M { string f = 10; }" }\n',
    },
    right: {
      'a/v2/a.proto': 'package a.v2; message M { string f = 9; }',
      'a/v3/a.proto': 'package a.v3; message M { string f = 9; }',
      'history.yaml':
        '- date: 2019-01-01\n  files: { a/v2/a.proto: "package a.v2; message M {}" }\n- date: 2020-01-16\n  files: { a/v3/a.proto: "package a.v3; message M {}" }\n- date: 2020-02-01\n  files: { a/v2/a.proto: "package a.v2; message M { string f = 9; }", a/v3/a.proto: "package a.v3; message M { string f = 9; }" }\n',
    },
    remedy:
      'If the addition has no users yet, change one of the two. Otherwise deprecate one and add it again in the right form.',
  },
};
