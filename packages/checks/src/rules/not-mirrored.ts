import { envoyPolicy } from '../documentation/explanation.ts';
import type { LifecycleRule } from '../rule.ts';

/** Reports additions to the previous version that are missing in the current one. */
export const notMirrored: LifecycleRule = {
  about: 'lifecycle',
  id: 'not-mirrored',
  summary: 'Additions to the previous version are also made to the current one.',
  severity: 'error',

  explanation: {
    why: 'Users who move to the current version must not lose a feature.',
    policy: envoyPolicy(
      "When can an API change be made to a package's previous stable major version?",
      'Changes to the previous stable major version must be made in the current one as well, by hand and in a consistent manner.',
    ),
    inspects:
      'Elements added, according to git, after the successor of their version was introduced. The counterpart is the element of the same name in the ' +
      'successor, or, for moved messages, the one that `previous_message_type` names.',
    wrong: {
      'a/v2/a.proto': 'package a.v2; message M { string f = 9; }',
      'a/v3/a.proto': 'package a.v3; message M {}',
      'history.yaml':
        '- date: 2019-01-01\n  files: { a/v2/a.proto: "package a.v2; message M {}" }\n- date: 2020-01-16\n  files: { a/v3/a.proto: "package a.v3; message M {}" }\n- date: 2020-02-01\n  files: { a/v2/a.proto: "package a.v2; message M { string f = 9; }" }\n',
    },
    right: {
      'a/v2/a.proto': 'package a.v2; message M { string f = 9; }',
      'a/v3/a.proto': 'package a.v3; message M { string f = 9; }',
      'history.yaml':
        '- date: 2019-01-01\n  files: { a/v2/a.proto: "package a.v2; message M {}" }\n- date: 2020-01-16\n  files: { a/v3/a.proto: "package a.v3; message M {}" }\n- date: 2020-02-01\n  files: { a/v2/a.proto: "package a.v2; message M { string f = 9; }", a/v3/a.proto: "package a.v3; message M { string f = 9; }" }\n',
    },
    remedy: 'Add the same element to the current version.',
  },
};
