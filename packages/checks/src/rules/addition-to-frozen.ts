import { envoyPolicy } from '../documentation/explanation.ts';
import type { LifecycleRule } from '../rule.ts';

/** Reports additions to closed versions. */
export const additionToFrozen: LifecycleRule = {
  about: 'lifecycle',
  id: 'addition-to-frozen',
  summary: 'A version receives no additions once a newer version exists.',
  severity: 'error',

  explanation: {
    why: 'Additions to an old version keep users there, and have to be implemented twice.',
    policy: envoyPolicy(
      'New API features',
      'Additions to a package should normally only be made to its current stable major version.',
    ),
    inspects:
      'Elements added, according to git, after a newer stable version was introduced, and uncommitted additions. Applies to policies that allow no additions ' +
      'to a version once a newer one exists; for policies that allow them for a while, see [addition-after-quarter](addition-after-quarter.md).',
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
    remedy: 'Make the addition in the current version instead.',
  },
};
