/** Why a break may be allowed all the same. Every exemption is judged on the old state: what a change brings along cannot excuse it. */
import type { ApiElement, ApiFile } from '@protoshepherd/api-tree';
import type { Change } from '@protoshepherd/compare';

/** What exemptions look at besides the change. */
export interface ExemptionFacts {
  /** The file that held the subject before; undefined for what is added. */
  readonly file: ApiFile | undefined;
  /** The subject before, if it was an element, and all that it stood in, innermost first. */
  readonly elements: readonly ApiElement[];
  /** When the subject was introduced: seconds since 1970; undefined if nothing says. */
  readonly introducedAt: number | undefined;
  /** Has a final release had the subject? Undefined if nothing says. */
  readonly isReleased: boolean | undefined;
  /** When the change was made: seconds since 1970; undefined if nothing says. */
  readonly changedAt: number | undefined;
}

/** An exemption. */
export interface Exemption {
  readonly id: string;
  /** What the policy says, in our words. */
  readonly sentence: string;
  /** Does it look at what the history says? Reading a history takes time. */
  readonly asksHistory?: boolean;
  /** Why a change is exempt, as the end of "waived because …"; undefined if it is not. */
  reason(change: Change, facts: ExemptionFacts): string | undefined;
}
