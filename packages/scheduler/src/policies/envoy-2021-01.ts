import type { Clause, Policy } from '../policy/policy.ts';

const document = 'Envoy, API versioning guidelines';

/** The clauses common to all of Envoy's texts with a clock. */
export const envoyClock: readonly Clause[] = [
  {
    kind: 'distance',
    id: 'one-year-between-majors',
    sentence: 'A new major version may be cut at the earliest one year after the last one.',
    period: { years: 1 },
  },
  {
    kind: 'majors',
    id: 'three-majors',
    sentence:
      'At most three major versions of a package are supported: the current stable one, the previous stable one, and an alpha of the next.',
    count: 3,
  },
  {
    kind: 'support',
    id: 'previous-stable',
    sentence:
      'The previous stable major version is supported for exactly one year after the new one was introduced; then it is removed.',
    about: ['previous'],
    stages: ['stable'],
    period: { years: 1 },
    ending: 'due',
  },
  {
    kind: 'support',
    id: 'deprecated-feature',
    sentence: 'A deprecated feature stays implemented for one to two years, depending on when major versions are cut.',
    about: ['item'],
    period: { years: 1 },
    notBefore: { years: 1 },
    ending: 'allowed',
  },
  {
    kind: 'permission',
    id: 'additions-quarter',
    sentence: 'Features may be added to the previous stable version for a single quarter after a new major version.',
    to: 'add-to-previous',
    period: { months: 3 },
  },
  {
    kind: 'freeze',
    id: 'additions-to-current',
    sentence: 'Additions are normally made only to the current stable major version.',
  },
];

/** The text on which this project is modelled. */
export const envoy202101: Policy = {
  name: 'envoy@2021-01',
  title: "Envoy's rules of January 2021",
  document,
  inForce: { from: '2020-12-14', until: '2021-09-02' },
  // The clock has run since v3, the first version cut under it; later texts changed only permissions.
  begins: '2020-01-01',
  anchor: 'release',
  counting: 'minors',
  clauses: [
    ...envoyClock,
    {
      kind: 'permission',
      id: 'fourteen-days',
      sentence: 'A new field or message may be broken within 14 days of its introduction.',
      to: 'break',
      period: { days: 14 },
    },
  ],
};
