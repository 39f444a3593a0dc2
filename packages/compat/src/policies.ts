/** The built-in policies. */
import { isStable, splitPackageName } from '@protoshepherd/api-tree';
import type { Change } from '@protoshepherd/compare';

import { bufCategories } from './buf/buf-rule.ts';
import type { CompatPolicy, PolicyClause } from './compat-policy.ts';
import { hasOtherDefault } from './default-value.ts';
import { languages } from './effect.ts';

const validation: PolicyClause = {
  kinds: ['validation'],
  severity: 'warning',
  because: 'a stricter rule is a break, a looser one is not; the accepted values of both are compared',
};

/** Unset fields must not change their meaning. */
function sameBehaviour(because: string): PolicyClause {
  return {
    kinds: ['field-default', 'enum-first-value'],
    severity: 'error',
    because,
    applies: ({ kind, before, after }) =>
      kind === 'enum-first-value' || (before !== undefined && after !== undefined && hasOtherDefault(before, after)),
  };
}

const isInStableVersion = ({ package: name }: Change): boolean => {
  const { version } = splitPackageName(name);
  return version !== undefined && isStable(version);
};

/** The major version after that of a change's package, such as 2; the first major if it has none. */
const nextMajor = ({ package: name }: Change): number => (splitPackageName(name).version?.major ?? 0) + 1;

const envoy: CompatPolicy = {
  id: 'envoy@2021-01',
  source: 'Envoy, API versioning guidelines: a major version never breaks the wire format, JSON or generated code.',
  wire: true,
  json: true,
  languages,
  clauses: [
    validation,
    {
      kinds: ['field-renumbered', 'field-type', 'field-renamed', 'field-cardinality'],
      severity: 'error',
      because: 'fields are never renumbered, retyped, renamed or made repeated within a major version',
    },
    {
      kinds: ['field-joined-oneof', 'field-left-oneof', 'field-changed-oneof'],
      severity: 'error',
      because: 'wrapping a field in a oneof keeps the wire format but breaks code',
    },
    { kinds: ['package-renamed', 'file-package'], severity: 'error', because: 'packages are never renamed' },
  ],
};

const none: CompatPolicy = {
  id: 'none',
  source: 'No policy: every break of the wire format, JSON or generated code counts, and nothing is exempt.',
  wire: true,
  json: true,
  languages,
  clauses: [validation],
};

const csiProxy: CompatPolicy = {
  id: 'csi-proxy',
  source: 'csi-proxy, API versions: calls that succeeded must still succeed, and clients need not know about a change.',
  wire: true,
  json: true,
  languages: ['go'],
  newMajorSuffix: 'alpha1',
  clauses: [
    validation,
    {
      kinds: ['method-added', 'field-added', 'service-added'],
      severity: 'error',
      because: 'new calls and parameters are added to the next alpha version, not to a stable one',
      hint: (change) => `use v${nextMajor(change)}alpha1`,
      applies: isInStableVersion,
    },
    {
      kinds: ['method-added'],
      severity: 'note',
      because: 'needs version check: a client must ask before it calls a server that may lack the method',
    },
    sameBehaviour('calls that do not use a change must behave as before'),
    {
      kinds: ['file-option', 'file-removed', 'file-renamed', 'declaration-moved'],
      severity: undefined,
      because: 'files and their options are not part of the protocol',
    },
  ],
};

const requiresNextVersion = (change: Change): string => `requires new version v${nextMajor(change)}`;

const velero: CompatPolicy = {
  id: 'velero',
  source: 'Velero, plugin versioning: a plugin of an earlier version must still build and run.',
  wire: true,
  json: false,
  languages: ['go'],
  clauses: [
    {
      kinds: ['package-removed', 'file-removed'],
      severity: 'error',
      because: 'plugins of an earlier version must still build, so no version may be removed',
    },
    {
      kinds: ['method-added', 'method-removed', 'method-renamed', 'service-removed', 'service-renamed'],
      severity: 'error',
      because: 'adding or removing a method needs a new version of the plugin, although gRPC would allow it',
      hint: requiresNextVersion,
    },
    {
      kinds: ['method-request', 'method-response', 'method-client-streaming', 'method-server-streaming'],
      severity: 'error',
      because: 'changing the signature of a method needs a new version of the plugin',
      hint: requiresNextVersion,
    },
    {
      kinds: ['file-option', 'declaration-moved'],
      severity: undefined,
      because: 'the location of generated code is not promised',
    },
  ],
};

const fybrik: CompatPolicy = {
  id: 'fybrik',
  source: 'Fybrik, versioning: clients unaware of a change keep working, and objects survive a round trip.',
  wire: true,
  json: true,
  languages,
  isPromisedByRelease: true,
  isPatchWithoutChange: true,
  clauses: [
    validation,
    {
      kinds: ['field-added'],
      severity: 'error',
      because: 'existing objects lack the field, so they cannot be promoted',
      applies: ({ after }) => after?.field?.presence === 'required',
    },
    {
      kinds: ['field-required'],
      severity: undefined,
      because: 'a required field may become optional',
      applies: ({ before }) => before?.text === 'required',
    },
    sameBehaviour('operations that a change does not touch behave as before'),
  ],
};

const kubevela: CompatPolicy = {
  id: 'kubevela',
  source: 'KubeVela, versions of definitions: within a major version an application is never forced to change.',
  wire: true,
  json: true,
  languages: [],
  isPromisedByRelease: true,
  clauses: [validation],
};

const wire: CompatPolicy = {
  id: 'wire',
  source: 'Only breaks of the wire format count.',
  wire: true,
  json: false,
  languages: [],
  clauses: [],
};

const json: CompatPolicy = { ...wire, id: 'json', source: 'Only breaks of JSON count.', wire: false, json: true };

const bufPolicies = bufCategories.map((category): CompatPolicy => ({
  ...wire,
  id: category,
  source: `The breaks that \`buf breaking\` reports in its category ${category}.`,
  buf: category,
}));

/** All policies by name; `envoy` alone means the policy of the guidelines. */
export const compatPolicies: readonly CompatPolicy[] = [
  none,
  envoy,
  ...['envoy@2020-05', 'envoy@2021-09', 'envoy@2022-11'].map((id): CompatPolicy => ({ ...envoy, id })),
  csiProxy,
  velero,
  fybrik,
  kubevela,
  wire,
  json,
  ...bufPolicies,
];

/** The policy with a name, or `undefined`. */
export function findCompatPolicy(id: string): CompatPolicy | undefined {
  return compatPolicies.find((policy) => policy.id === (id === 'envoy' ? envoy.id : id));
}
