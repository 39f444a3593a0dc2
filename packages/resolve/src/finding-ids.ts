/** The findings about registries of definitions, locks of references, and CustomResourceDefinitions. */
import { declareFindings, type FindingIdOf, type WrongExample } from '@protoshepherd/source';

const yaml = (...lines: readonly string[]): WrongExample => ({ language: 'yaml', text: lines.join('\n') });

export const resolveFindings = declareFindings({
  'version-invalid': {
    summary: 'A version of a definition is not a complete semantic version.',
    why: 'To resolve a reference such as `worker@1.2`, Shepherd orders the versions, and only semantic versions have an order. In YAML, `1.10` without quotes is a number.',
    wrong: yaml('spec:', '  version: 1.10'),
    remedy:
      'Write the complete version in quotes, such as `"1.10.0"`. `--allow-partial-definitions` completes versions with zeros.',
  },
  'version-sources': {
    summary: 'A definition states its version in two places.',
    why: 'A definition can state its version in a field or in an annotation; with both, it is unclear which one counts.',
    remedy: 'Remove one of them.',
  },
  'version-twice': {
    summary: 'A definition has two versions that rank equally.',
    why: 'A reference cannot tell two equal versions apart.',
    remedy: 'Give the newer one its own version.',
  },
  'definition-mode': {
    summary: 'A definition has numbered revisions (legacy) in one place, and semantic versions (new) in another.',
    why: 'The revisions of a legacy definition are numbered, those of a new one have semantic versions. A mixture of both has no order.',
    remedy: 'Use the same kind of version for all revisions.',
  },
  'definition-kind': {
    summary: 'Definitions of different kinds have the same name.',
    why: 'A reference names a definition, not its kind.',
    remedy: 'Put the two kinds into two files, and pass only the file with the kind that the reference means.',
  },
  'series-break': {
    summary: 'Within a major version, the parameters of a definition change in an incompatible way.',
    why: 'An application that names a major version is upgraded automatically. A parameter that was removed, became required or changed its type would break it.',
    wrong: yaml('# 1.1.0 after 1.0.0', 'parameters:', '  required: [image, replicas] # replicas was optional'),
    remedy: 'Make the change in a new major version, or keep it compatible.',
  },
  'content-changed-same-version': {
    summary: 'The same version has different content in two places.',
    why: 'If the content of a version differs between environments, a test in one says nothing about the other.',
    remedy: 'Publish the changed content as a new version.',
  },
  'api-version-changed': {
    summary: 'A definition was edited in an API version other than the one in which it was created.',
    severities: ['warning', 'error', 'note'],
    why: 'An object that is edited in another API version is converted, and may lose values that this version cannot hold. `--api-version-change` sets the severity.',
    remedy: 'Create a new definition instead.',
  },
  'lock-outdated': {
    summary: 'A reference is not in the lock, or now resolves to another version.',
    why: 'In both cases, the next build can differ from the last one.',
    remedy: 'Review the change, and accept it with `--write`.',
  },
  'crd-none-conversion': {
    summary:
      'Versions with the conversion strategy `None` differ in more than new optional fields and fields that became optional.',
    why: 'With the strategy `None`, Kubernetes changes only the `apiVersion` of an object. So every object of the old version must be valid in the new version as it is.',
    remedy: 'Keep the field, or make the new one optional.',
  },
  'crd-version-changed': {
    summary: 'An existing version changes by more than new optional fields and fields that become optional.',
    severities: ['error', 'note'],
    why: 'Objects of this version are stored, and clients use it. An alpha may change without notice, so for an alpha this is only a note.',
    remedy: 'Make any other change in a new version.',
  },
  'crd-webhook-conversion': {
    summary: 'A definition needs a webhook, which the policy forbids.',
    why: 'The policy `fybrik` forbids webhooks, because some customers cannot run them.',
    remedy: 'Use the strategy `None`, and make only changes that need no conversion.',
  },
  'crd-not-convertible': {
    summary: 'The conversion strategy is unknown, or is `Webhook` without an address.',
    why: 'The strategies of Kubernetes are `None` and `Webhook`. Without the address of the webhook, only the stored version can be served.',
    wrong: yaml('spec:', '  conversion:', '    strategy: Webhook'),
    remedy: 'Name the service or the URL in `spec.conversion.webhook.clientConfig`.',
  },
  'crd-storage-version': {
    summary: 'No version is the stored one, or several are.',
    why: 'Kubernetes rejects a definition in which no version, or more than one, is stored.',
    remedy: 'Set `storage: true` in one version, and `storage: false` in all others.',
  },
  'crd-stored-version-gone': {
    summary: 'A version in which objects are stored is no longer listed.',
    why: 'Kubernetes rejects such a definition; the finding quotes its message.',
    remedy:
      'Keep the version with `served: false`, migrate the objects, remove the version from `status.storedVersions`, and only then from the list.',
  },
  'crd-storage-not-most-stable': {
    summary: 'The stored version is not the most stable one.',
    severities: ['warning'],
    why: 'A stable version ranks above a beta, and a beta above an alpha; among betas, the one of the earlier major version ranks first.',
    remedy: 'Set `storage: true` in the most stable version, and `storage: false` in the others.',
  },
  'crd-version-name': {
    summary: 'A version is listed twice, or has a name that Kubernetes does not accept.',
    why: 'Kubernetes accepts names such as `v1`, `v1beta1` and `v2alpha3`, but not the name of a release such as `v1.0.0`.',
    wrong: yaml('spec:', '  versions:', '    - name: v1.0.0'),
    remedy: 'Rename the version, or remove the one that is listed twice.',
  },
  'crd-malformed': {
    summary: 'A definition has no name, or no list of versions that all have names.',
    why: 'Shepherd cannot check a definition without them.',
    remedy: 'Compare the file with the output of `kubectl get crd -o yaml`.',
  },
});

export const { createFinding } = resolveFindings;

/** The id of a finding about definitions, locks or CustomResourceDefinitions. */
export type ResolveFindingId = FindingIdOf<typeof resolveFindings>;
