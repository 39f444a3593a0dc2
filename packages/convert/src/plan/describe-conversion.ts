/** Describes both directions between two versions: how every field is converted, and what each round trip loses. */
import { sortBy } from '@protoshepherd/source';

import type { ConversionPlan, EnumStep, UnpairedType, MessageStep } from './conversion-plan.ts';
import type { PlanPair } from './judge-conversion.ts';
import {
  judgeRoundTrip,
  type LossInside,
  type LostPart,
  type MessageVerdict,
  type RoundTripVerdict,
} from './round-trip.ts';

/** The effect of one round trip on a message. */
export interface DescribedRoundTrip {
  readonly verdict: RoundTripVerdict;
  readonly lost: readonly LostPart[];
  readonly inside: readonly LossInside[];
}

/** Two corresponding messages. */
export interface DescribedMessage extends MessageStep {
  /** To the new version and back. */
  readonly there: DescribedRoundTrip;
  /** To the old version and back. */
  readonly back: DescribedRoundTrip;
}

/** Two versions. */
export interface ConversionDescription {
  readonly from: string;
  readonly to: string;
  readonly messages: readonly DescribedMessage[];
  readonly enums: readonly EnumStep[];
  readonly removed: readonly UnpairedType[];
  readonly added: readonly UnpairedType[];
}

/** Describes two plans in opposite directions. */
export function describeConversion({ there, back }: PlanPair): ConversionDescription {
  const outward = describeTrips(there, ({ from, to }) => `${from} ${to}`);
  const inward = describeTrips(back, ({ from, to }) => `${to} ${from}`);
  return {
    from: there.from,
    to: there.to,
    messages: sortBy(there.messages, ({ from, to }) => `${from} ${to}`).map((step) => ({
      ...step,
      there: outward.get(`${step.from} ${step.to}`) ?? nothingLost,
      back: inward.get(`${step.from} ${step.to}`) ?? nothingLost,
    })),
    enums: there.enums,
    removed: there.removed,
    added: there.added,
  };
}

const nothingLost: DescribedRoundTrip = { verdict: 'lossless', lost: [], inside: [] };

function describeTrips(
  plan: ConversionPlan,
  keyOf: (verdict: MessageVerdict) => string,
): ReadonlyMap<string, DescribedRoundTrip> {
  return new Map(
    judgeRoundTrip(plan).map((judged) => {
      const { verdict, lost, inside } = judged;
      return [keyOf(judged), { verdict, lost, inside }];
    }),
  );
}
