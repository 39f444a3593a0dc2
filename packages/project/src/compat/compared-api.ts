import type { Baselines, CompatRequest, CompatResult, VersionAdvice } from '@protoshepherd/compat';
import type { Finding } from '@protoshepherd/source';
import type { UsageSource } from '@protoshepherd/usage';

import type { Places } from '../answer.ts';
import type { EarlierState } from '../before/earlier-state.ts';
import type { LoadedApi } from '../read/loaded-api.ts';

/** What is asked about breaks. */
export interface CompatQuestion {
  /** What to compare with, as people write it behind `--against`: one state or several; by default what the configuration says. */
  readonly against?: string | readonly string[];
  /** What counts as a break, by name; by default what the configuration says. */
  readonly policy?: string;
  /** The release that somebody wants to make, such as `v1.5.0`: is it enough for what has changed? */
  readonly release?: string;
  /** Is advice about versions wanted that goes back to the last release? To find that one takes a while in a long history. */
  readonly needsRelease?: boolean;
  /** Is every break to be shown by encoding under the old schema and decoding under the new one? */
  readonly witness?: boolean;
}

/** What breaks, and all that it came from. Files of both states can be looked up. */
export interface ComparedApi extends CompatResult, Places {
  readonly api: LoadedApi;
  /** The old state; the newest of several. */
  readonly before: EarlierState;
  /** Of a comparison with several states: all of them, oldest first. */
  readonly baselines?: Baselines;
  /** Imports of the new state that lead nowhere, behind which a break goes unseen; and what the history lacks that exemptions go by. */
  readonly gaps: readonly Finding[];
  /** Warnings about the old state. */
  readonly beside: readonly Finding[];
  /** What was asked, to ask it again about another state. */
  readonly request: CompatRequest;
  /** Which version each package and the release need, after the newest old state. */
  readonly versionAdvice: VersionAdvice;
  /** The usage data that breaks were looked up in; absent without any. */
  readonly usage?: UsageSource;
}
