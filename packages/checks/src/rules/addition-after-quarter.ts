import { envoyPolicy } from '../documentation/explanation.ts';
import type { LifecycleRule } from '../rule.ts';

/** Reports late additions to the previous version. */
export const additionAfterQuarter: LifecycleRule = {
  about: 'lifecycle',
  id: 'addition-after-quarter',
  summary: 'Additions to the previous version stop when the policy says so.',
  severity: 'error',

  explanation: {
    why:
      'Right after a new major version, most users are still on the previous one, so the policy lets it receive new features for a while. This period ends, ' +
      'so that users have a reason to move.',
    policy: envoyPolicy(
      "When can an API change be made to a package's previous stable major version?",
      'Features may be added to the previous stable major version for a single quarter after a new major version.',
    ),
    inspects:
      'Elements added, according to git, after the last day for additions to their version, and uncommitted additions. The policy defines the last day: by ' +
      'default, three months after the newer stable version was introduced; the last day is included. For a new message, only the message itself is reported.',
    wrong: {
      'a/v2/a.proto': 'package a.v2; message M { string late = 1; }',
      'a/v3/a.proto': 'package a.v3; message M { string late = 1; }',
      'history.yaml':
        '- date: 2019-01-01\n  files: { a/v2/a.proto: "package a.v2; message M {}" }\n- date: 2020-01-16\n  files: { a/v3/a.proto: "package a.v3; message M { string late = 1; }" }\n- date: 2020-05-01\n  files: { a/v2/a.proto: "package a.v2; message M { string late = 1; }" }\n',
    },
    right: {
      'a/v2/a.proto': 'package a.v2; message M { string soon = 1; }',
      'a/v3/a.proto': 'package a.v3; message M { string soon = 1; }',
      'history.yaml':
        '- date: 2019-01-01\n  files: { a/v2/a.proto: "package a.v2; message M {}" }\n- date: 2020-01-16\n  files: { a/v3/a.proto: "package a.v3; message M { string soon = 1; }" }\n- date: 2020-04-16\n  files: { a/v2/a.proto: "package a.v2; message M { string soon = 1; }" }\n',
    },
    remedy: 'Remove the addition, and add it to the current version only.',
  },
};
