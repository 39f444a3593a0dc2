import type { LifecycleRule } from '../rule.ts';

/** Counts what happened before the policy was followed. */
export const beforeAdoption: LifecycleRule = {
  about: 'lifecycle',
  id: 'before-adoption',
  summary: 'What happened before the policy was adopted is history.',
  severity: 'note',

  explanation: {
    why: 'No API has followed its policy since its first day. Nobody can undo a removal of years ago, and a list of such things hides what happens today. That they exist should still be visible.',
    looksAt:
      'Everything that the other rules over the life of the API would report and that happened before the day `adopted` in `lifecycle.yaml`: removals, additions, cuts, releases. Where the manifest gives no day, the day counts since which the document of the policy has its clauses (the texts of Envoy have one). What is wrong today, such as a version that should be gone, is reported whenever it began.',
    wrong: {
      'a/v2/a.proto': 'package a.v2;',
      'lifecycle.yaml':
        'version: 1\nadopted: 2021-01-01\nversions:\n  - { package: a.v1, removed: 2020-06-01 }\n  - { package: a.v2, introduced: 2020-01-16 }\n',
    },
    right: {
      'a/v2/a.proto': 'package a.v2;',
      'lifecycle.yaml':
        'version: 1\nadopted: 2021-01-01\nversions:\n  - { package: a.v1, removed: 2021-01-16 }\n  - { package: a.v2, introduced: 2020-01-16 }\n',
    },
    wayOut:
      'Nothing has to be done. To judge more of the past, set an earlier day; to see no note, turn the rule off: `rules: { before-adoption: off }`.',
  },
};
