/** The requirements of a project on its CustomResourceDefinitions; for example, not every project can run webhooks. */
export interface CrdPolicy {
  readonly id: string;
  readonly summary: string;
  /** May objects be converted by a webhook? */
  readonly allowsWebhook: boolean;
  /** Must the most stable version be the storage version? */
  readonly storesMostStable: boolean;
}

/** All policies, the default first. */
export const crdPolicies: readonly CrdPolicy[] = [
  {
    id: 'kubernetes',
    summary: 'The requirements of Kubernetes itself.',
    allowsWebhook: true,
    storesMostStable: true,
  },
  {
    id: 'fybrik',
    summary: 'No webhooks: some customers cannot run them, so objects are never converted.',
    allowsWebhook: false,
    storesMostStable: false,
  },
  {
    id: 'kubevela',
    summary: 'A webhook converts between API versions, and the most stable version is stored.',
    allowsWebhook: true,
    storesMostStable: true,
  },
];
