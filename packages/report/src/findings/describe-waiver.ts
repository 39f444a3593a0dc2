import type { Waived } from '@protoshepherd/source';

/** Why and for how long a finding does not count: `waived until 2027-01-01: moves next year`. */
export function describeWaiver({ reason, expires }: Waived): string {
  return `waived${expires === undefined ? '' : ` until ${expires}`}: ${reason}`;
}
