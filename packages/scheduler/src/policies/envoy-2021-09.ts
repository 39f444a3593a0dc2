import type { Policy } from '../policy/policy.ts';
import { envoy202101, envoyClock } from './envoy-2021-01.ts';

/** As before, but new elements may be broken only until a release contains them. */
export const envoy202109: Policy = {
  ...envoy202101,
  name: 'envoy@2021-09',
  title: "Envoy's rules of September 2021",
  inForce: { from: '2021-09-02', until: '2022-11-23' },
  clauses: [
    ...envoyClock,
    {
      kind: 'permission',
      id: 'fourteen-days',
      sentence:
        'A new field or message may be broken within 14 days of its introduction, provided that no release contains it.',
      to: 'break',
      period: { days: 14 },
      isUnreleasedOnly: true,
    },
  ],
};
