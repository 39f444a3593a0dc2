import type { LifecycleRule } from '../rule.ts';

/** Reports deprecated things that nothing dates. */
export const deprecatedWithoutDate: LifecycleRule = {
  about: 'lifecycle',
  id: 'deprecated-without-date',
  summary: 'Whoever sees that something is deprecated can find out since when.',
  severity: 'warning',

  explanation: {
    why: 'Without a beginning there is no end: nobody can say when it may go, so it stays for ever or goes by surprise.',
    looksAt:
      'Every deprecated element and package below the roots: git knows the commit that marked it, the manifest may name the day (`marked`, `markedIn`). Outside of git, and for what is not committed yet, only the manifest can. An annotation such as `deprecated_at_minor_version` names a version, and no day.',
    wrong: {
      'a/v3/a.proto': 'package a.v3; message M { string x = 1 [deprecated = true]; }',
      'lifecycle.yaml': 'version: 1\n',
    },
    right: {
      'a/v3/a.proto': 'package a.v3; message M { string x = 1 [deprecated = true]; }',
      'lifecycle.yaml': 'version: 1\nitems:\n  - { name: a.v3.M.x, marked: 2024-04-08, replacement: a.v3.M.y }\n',
    },
    wayOut: 'Commit it, or write the day into `lifecycle.yaml`; `shepherd lifecycle --init` drafts the entries.',
  },
};
