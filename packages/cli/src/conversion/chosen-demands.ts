/** What is demanded of conversions: the command line comes before the policy, and that of the command line before the configured one. */
import { requireKnown, type Config } from '@protoshepherd/workspace';
import { conversionPolicyNames, demandsRoundTrip, type ConversionDemands } from '@protoshepherd/convert';

import type { CommonOptionValues } from '../command.ts';

/** The demands of a run. */
export function chosenDemands(options: CommonOptionValues, config: Config): ConversionDemands {
  if (options.policy !== undefined) requireKnown('policy', options.policy, conversionPolicyNames);
  const policy = options.policy ?? basePolicy(config);
  return {
    isRoundTripDemanded: options.roundtrip === true || demandsRoundTrip(policy),
    isDowngradeDemanded: options.downgrade === true,
  };
}

/** A policy of the project's own demands what the one demands that it extends. */
function basePolicy({ policy = '', policies }: Config): string {
  const seen = new Set<string>();
  let name = policy;
  while (Object.hasOwn(policies, name) && !seen.has(name)) {
    seen.add(name);
    name = policies[name]?.extends ?? '';
  }
  return name;
}
