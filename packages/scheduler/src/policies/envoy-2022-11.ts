import type { Policy } from '../policy/policy.ts';
import { envoy202109 } from './envoy-2021-09.ts';

/** There is no next major version, and nothing is ever removed. */
export const envoy202211: Policy = {
  ...envoy202109,
  name: 'envoy@2022-11',
  title: "Envoy's rules of November 2022",
  inForce: { from: '2022-11-23' },
  begins: '2022-11-23',
  clauses: [
    {
      kind: 'forever',
      id: 'final-major',
      sentence: 'Version 3 is the last major version: it is supported forever, and no field is removed from it.',
      about: ['previous', 'announced', 'item'],
      lastMajor: 3,
    },
    ...envoy202109.clauses.filter(({ id }) => id === 'fourteen-days'),
  ],
};
