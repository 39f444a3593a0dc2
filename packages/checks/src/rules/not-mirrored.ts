import { envoyPolicy } from '../documentation/explanation.ts';
import type { LifecycleRule } from '../rule.ts';

/** Reports additions to the previous version that the current one lacks. */
export const notMirrored: LifecycleRule = {
  about: 'lifecycle',
  id: 'not-mirrored',
  summary: 'What is added to the previous version is added to the current one, too.',
  severity: 'error',

  explanation: {
    why: 'Somebody who moves to the current version must not lose a feature on the way.',
    policy: envoyPolicy(
      "When can an API change be made to a package's previous stable major version?",
      'Changes to the previous stable major version must be made in the current one as well, by hand and in a consistent manner.',
    ),
    looksAt:
      'Elements that came, by git, after the successor of their version; their counterpart is the element of the same name in the successor, through `previous_message_type` where messages were moved.',
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
    wayOut: 'Add the same element to the current version.',
  },
};
