/** The requirements of a project on its conversions, by policy. csi-proxy stores no objects, so it needs no round trips; projects that store objects do. */

/** The requirements. */
export interface ConversionDemands {
  /**
   * Old messages must survive the round trip to the new version and back, and old data must be convertible to new data.
   */
  readonly isRoundTripDemanded: boolean;
  /** New messages must also survive the round trip to the old version and back. */
  readonly isDowngradeDemanded: boolean;
}

const roundTripByPolicy: ReadonlyMap<string, boolean> = new Map([
  ['csi-proxy', false],
  ['envoy', false],
  ['fybrik', true],
  ['kubernetes', true],
  ['kubevela', true],
  ['velero', false],
]);

/** The policies with requirements on conversions. */
export const conversionPolicyNames: readonly string[] = [...roundTripByPolicy.keys()];

/** Does a policy require that objects survive a round trip? The date suffix of its name is ignored. */
export function demandsRoundTrip(policy: string): boolean {
  return roundTripByPolicy.get(policy.replace(/@.*$/, '')) ?? false;
}
