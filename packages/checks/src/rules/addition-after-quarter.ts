import { envoyPolicy } from '../documentation/explanation.ts';
import type { LifecycleRule } from '../rule.ts';

/** Reports additions to the previous version that came too late. */
export const additionAfterQuarter: LifecycleRule = {
  about: 'lifecycle',
  id: 'addition-after-quarter',
  summary: 'The previous version gets additions only while the policy allows it.',
  severity: 'error',

  explanation: {
    why: 'For a while after a new major version, most people are still on the one before, and a concession lets them have new features. It has an end, or nobody would ever move.',
    policy: envoyPolicy(
      "When can an API change be made to a package's previous stable major version?",
      'Features may be added to the previous stable major version for a single quarter after a new major version.',
    ),
    looksAt:
      'Elements that came, by git, after the last day for additions to their version, and those that are about to come because they are not committed yet. The day is three months after the newer stable version was introduced, that day included. Of a new message only the message is reported.',
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
    wayOut: 'Take it back and add it to the current version only.',
  },
};
