import type { Policy } from '../policy/policy.ts';
import { envoy202101, envoyClock } from './envoy-2021-01.ts';

/** The one-year clock, before the exception for new elements. */
export const envoy202005: Policy = {
  ...envoy202101,
  name: 'envoy@2020-05',
  title: "Envoy's rules of May 2020",
  inForce: { from: '2020-05-01', until: '2020-12-14' },
  clauses: envoyClock,
};
