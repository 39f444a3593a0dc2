import type { Availability } from '@protoshepherd/history';

/** The part of an availability that was asked for. */
export interface SelectedAvailability extends Availability {
  /** The release whose contents are listed, by index; undefined for all releases. `isDeprecated` of an element then refers to this release. */
  readonly at: number | undefined;
  /** Whether all facts about each element are wanted, rather than a list. */
  readonly isDetailed: boolean;
}
