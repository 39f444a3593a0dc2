import type { LifecycleRule } from '../rule.ts';

/** Counts breaches from before the policy was adopted. */
export const beforeAdoption: LifecycleRule = {
  about: 'lifecycle',
  id: 'before-adoption',
  summary: 'Breaches from before the policy was adopted are only notes.',
  severity: 'note',

  explanation: {
    why:
      'No API has followed its policy since its first day. A removal from years ago cannot be undone, and a long list of old breaches hides the new ones. ' +
      'They should still be visible.',
    inspects:
      'Removals, additions, cuts and releases that other lifecycle rules would report and that happened before the day `adopted` in `lifecycle.yaml`. Without ' +
      'that key, the date of the policy document counts, if the policy has one, as the Envoy policies do. Problems that persist today, such as a version past its ' +
      'end of support, are reported no matter when they began.',
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
    remedy:
      'No action is required. To check more of the past, set `adopted` to an earlier day; to hide the note, turn the rule off: `rules: { before-adoption: off }`.',
  },
};
