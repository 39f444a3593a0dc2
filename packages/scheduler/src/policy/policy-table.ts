/** All policies there are, by hand. A name without a date means the text that this project takes as its model. */
import { csiProxy } from '../policies/csi-proxy.ts';
import { envoy202005 } from '../policies/envoy-2020-05.ts';
import { envoy202101 } from '../policies/envoy-2021-01.ts';
import { envoy202109 } from '../policies/envoy-2021-09.ts';
import { envoy202211 } from '../policies/envoy-2022-11.ts';
import { fybrik } from '../policies/fybrik.ts';
import { kubernetes } from '../policies/kubernetes.ts';
import { kubevela } from '../policies/kubevela.ts';
import { velero } from '../policies/velero.ts';
import type { Policy } from './policy.ts';

/** Every policy that comes with Shepherd. */
export const policyTable: readonly Policy[] = [
  envoy202101,
  envoy202005,
  envoy202109,
  envoy202211,
  csiProxy,
  kubernetes,
  velero,
  fybrik,
  kubevela,
];

/** The policy that holds where nobody has chosen one. */
export const defaultPolicyName = 'envoy@2021-01';

/** Short names. */
const aliases: Readonly<Record<string, string>> = { envoy: defaultPolicyName };

/** What a policy may be called. */
export const policyNames: readonly string[] = [...Object.keys(aliases), ...policyTable.map(({ name }) => name)];

/** The policy with a name, if there is one. */
export function findPolicy(name: string): Policy | undefined {
  const full = Object.hasOwn(aliases, name) ? aliases[name] : name;
  return policyTable.find((policy) => policy.name === full);
}
