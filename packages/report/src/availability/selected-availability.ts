import type { Availability } from '@protoshepherd/history';

/** A selection of elements and their availability. */
export interface SelectedAvailability extends Availability {
  /**
   * The release whose contents are listed, by index; `undefined` for all releases. With a release, `isDeprecated` of an element refers to it.
   */
  readonly at: number | undefined;
  /** Show all facts about each element, instead of a list? */
  readonly isDetailed: boolean;
}
