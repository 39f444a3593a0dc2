import type { Waived } from '@protoshepherd/source';

/** Describes a waiver: `waived until 2027-01-01: moves next year`. */
export function describeWaiver({ reason, expires }: Waived): string {
  return `waived${expires === undefined ? '' : ` until ${expires}`}: ${reason}`;
}
