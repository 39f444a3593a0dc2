import { envoyPolicy } from '../documentation/explanation.ts';
import type { LifecycleRule } from '../rule.ts';

/** Reports additions that look different in the current version. */
export const mirroredDifferently: LifecycleRule = {
  about: 'lifecycle',
  id: 'mirrored-differently',
  summary: 'What is added to two versions looks the same in both.',
  severity: 'error',

  explanation: {
    why: 'The same feature under two numbers or types has to be translated for ever, and every copy of a configuration from one version to the other is a trap.',
    policy: envoyPolicy(
      "When can an API change be made to a package's previous stable major version?",
      'Changes to the previous stable major version must be made in the current one as well, by hand and in a consistent manner.',
    ),
    looksAt:
      'Elements that came, by git, after the successor of their version, and their counterparts there: number, label and type of fields, numbers of values, types of methods. Packages of types are left out of the comparison, since they differ from version to version.',
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
    wayOut:
      'While nobody uses it yet, change one of the two; after that, deprecate one and add it again as it should be.',
  },
};
