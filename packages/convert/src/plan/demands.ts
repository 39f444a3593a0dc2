/** What a project demands of its conversions, by policy. csi-proxy stores nothing, so nothing has to come back; whoever stores objects needs them whole. */

/** What is demanded. */
export interface ConversionDemands {
  /** Old messages must survive the way to the new version and back, and old data must be able to become new data. */
  readonly isRoundTripDemanded: boolean;
  /** New messages must survive the way to the old version and back, too. */
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

/** The policies that say something about conversions. */
export const conversionPolicyNames: readonly string[] = [...roundTripByPolicy.keys()];

/** Does a policy demand that objects survive a round trip? A date behind its name changes nothing. */
export function demandsRoundTrip(policy: string): boolean {
  return roundTripByPolicy.get(policy.replace(/@.*$/, '')) ?? false;
}
