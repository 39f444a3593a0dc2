/** The rules of `crd-check`, as a reader should know them. */
export interface CrdRule {
  readonly id: string;
  /** One sentence with a full stop. */
  readonly summary: string;
  /** Why, and what to do. */
  readonly help: string;
}

/** All rules, in the order of the documentation. */
export const crdRules: readonly CrdRule[] = [
  {
    id: 'crd-none-conversion',
    summary: 'Without conversion, versions differ in new optional fields and in fields that became optional only.',
    help: 'With the strategy None, Kubernetes changes the apiVersion of an object and nothing else. An object of the old version must be one of the new version as it is. Keep the field, or make the new one optional.',
  },
  {
    id: 'crd-version-changed',
    summary: 'A version that is there already gets new optional fields and fields that become optional only.',
    help: 'Objects of this version are stored and clients use it. Any other change belongs into a new version. In an alpha it is a note: an alpha may change without notice.',
  },
  {
    id: 'crd-webhook-conversion',
    summary: 'Where webhooks cannot be used, no definition asks for one.',
    help: 'The policy fybrik forbids them, since some customers cannot run webhooks. Use the strategy None, and change only what it can carry.',
  },
  {
    id: 'crd-not-convertible',
    summary: 'The strategy of a conversion is None, or Webhook with the place of the webhook.',
    help: 'Kubernetes knows no other strategy. With the strategy Webhook, spec.conversion.webhook.clientConfig names the service or the URL. Without it no version but the stored one can be served.',
  },
  {
    id: 'crd-storage-version',
    summary: 'Exactly one version is stored.',
    help: 'Set storage: true at one version and storage: false at all others.',
  },
  {
    id: 'crd-stored-version-gone',
    summary: 'A version in which objects are stored stays listed.',
    help: 'The message is that of Kubernetes, which refuses the definition. Keep the version with served: false, migrate the objects, take it out of status.storedVersions, and only then out of the list.',
  },
  {
    id: 'crd-storage-not-most-stable',
    summary: 'The most stable version is the one that is stored.',
    help: 'A stable version before a beta, a beta before an alpha; among betas the one of the earlier major version. Move storage: true there.',
  },
  {
    id: 'crd-version-name',
    summary: 'A version has a name that Kubernetes takes, once.',
    help: 'Write v1, v1beta1 or v2alpha3. The name of a release such as v1.0.0 is none.',
  },
  {
    id: 'crd-malformed',
    summary: 'A definition has a name and a list of versions, each with a name.',
    help: 'Compare the file with what kubectl get crd -o yaml prints.',
  },
];

/** A page about a rule, in Markdown; undefined if there is no such rule. */
export function explainCrdRule(id: string): string | undefined {
  const rule = crdRules.find((each) => each.id === id);
  return rule && `# ${rule.id}\n\n${rule.summary}\n\n${rule.help}\n`;
}
