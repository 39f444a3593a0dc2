/** All policies, listed by hand. A name without a date means the text on which this project is modelled. */
import { csiProxy } from '../policies/csi-proxy.ts';
import { envoy202005 } from '../policies/envoy-2020-05.ts';
import { envoy202101 } from '../policies/envoy-2021-01.ts';
import { envoy202109 } from '../policies/envoy-2021-09.ts';
import { envoy202211 } from '../policies/envoy-2022-11.ts';
import { fybrik } from '../policies/fybrik.ts';
import { kubernetes } from '../policies/kubernetes.ts';
import { kubevela } from '../policies/kubevela.ts';
import { none } from '../policies/none.ts';
import { velero } from '../policies/velero.ts';
import type { Policy } from './policy.ts';

/** The built-in policies. */
export const policyTable: readonly Policy[] = [
  none,
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

/** The policy of a project without its own setting. */
export const defaultPolicyName = none.name;

/** Short names of policies. */
const aliases: Readonly<Record<string, string>> = { envoy: envoy202101.name };

/** All accepted policy names. */
export const policyNames: readonly string[] = [...Object.keys(aliases), ...policyTable.map(({ name }) => name)];

/** The policy with a name, or `undefined`. */
export function findPolicy(name: string): Policy | undefined {
  const full = Object.hasOwn(aliases, name) ? aliases[name] : name;
  return policyTable.find((policy) => policy.name === full);
}
