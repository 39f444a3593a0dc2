import type { LifecycleRule } from '../rule.ts';

/** Reports deprecated elements without a date. */
export const deprecatedWithoutDate: LifecycleRule = {
  about: 'lifecycle',
  id: 'deprecated-without-date',
  summary: 'Every deprecation has a known date.',
  severity: 'warning',

  explanation: {
    why: 'A support window needs a start. Without one, the deprecated element has no removal date: it stays forever, or is removed without notice.',
    inspects:
      'Every deprecated element and package below the roots. The date comes from the commit that marked it, or from `marked` or `markedIn` in ' +
      '`lifecycle.yaml`. Outside git, and for uncommitted deprecations, only `lifecycle.yaml` can provide it. An annotation such as ' +
      '`deprecated_at_minor_version` names a version, not a date.',
    wrong: {
      'a/v3/a.proto': 'package a.v3; message M { string x = 1 [deprecated = true]; }',
      'lifecycle.yaml': 'version: 1\n',
    },
    right: {
      'a/v3/a.proto': 'package a.v3; message M { string x = 1 [deprecated = true]; }',
      'lifecycle.yaml': 'version: 1\nitems:\n  - { name: a.v3.M.x, marked: 2024-04-08, replacement: a.v3.M.y }\n',
    },
    remedy:
      'Commit the deprecation, or add its date to `lifecycle.yaml`; `shepherd lifecycle --init` drafts the entries.',
  },
};
