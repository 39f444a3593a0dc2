import { envoyPolicy } from '../documentation/explanation.ts';
import type { LifecycleRule } from '../rule.ts';

/** Reports additions to versions that are closed. */
export const additionToFrozen: LifecycleRule = {
  about: 'lifecycle',
  id: 'addition-to-frozen',
  summary: 'Nothing is added to a version once a newer one is there.',
  severity: 'error',

  explanation: {
    why: 'What is added to an old version keeps people there, and has to be built twice.',
    policy: envoyPolicy(
      'New API features',
      'Additions to a package should normally only be made to its current stable major version.',
    ),
    looksAt:
      'Elements that came, by git, after a newer stable version had been introduced, and those that are about to come because they are not committed yet. Only policies that close old versions and give no time for additions; where they do, see [addition-after-quarter](addition-after-quarter.md).',
    wrong: {
      'shepherd.yaml':
        'version: 1\npolicy: strict\npolicies:\n  strict:\n    extends: envoy\n    clauses: { additions-quarter: off }\n',
      'a/v2/a.proto': 'package a.v2; message M { string late = 1; }',
      'a/v3/a.proto': 'package a.v3; message M { string late = 1; }',
      'history.yaml':
        '- date: 2019-01-01\n  files: { a/v2/a.proto: "package a.v2; message M {}" }\n- date: 2020-01-16\n  files: { a/v3/a.proto: "package a.v3; message M { string late = 1; }" }\n- date: 2020-02-01\n  files: { a/v2/a.proto: "package a.v2; message M { string late = 1; }" }\n',
    },
    right: {
      'shepherd.yaml':
        'version: 1\npolicy: strict\npolicies:\n  strict:\n    extends: envoy\n    clauses: { additions-quarter: off }\n',
      'a/v2/a.proto': 'package a.v2; message M {}',
      'a/v3/a.proto': 'package a.v3; message M { string late = 1; }',
      'history.yaml':
        '- date: 2019-01-01\n  files: { a/v2/a.proto: "package a.v2; message M {}" }\n- date: 2020-01-16\n  files: { a/v3/a.proto: "package a.v3; message M { string late = 1; }" }\n',
    },
    wayOut: 'Add it to the current version instead.',
  },
};
