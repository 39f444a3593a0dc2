import type { Baselines, CompatRequest, CompatResult, VersionAdvice } from '@protoshepherd/compat';
import type { Finding } from '@protoshepherd/source';
import type { UsageSource } from '@protoshepherd/usage';

import type { FileLookups } from '../answer.ts';
import type { EarlierState } from '../before/earlier-state.ts';
import type { LoadedApi } from '../read/loaded-api.ts';

/** A question about breaking changes. */
export interface CompatQuestion {
  /** The states to compare with, in the syntax of `--against`; by default from the configuration. */
  readonly against?: string | readonly string[];
  /** The name of the compatibility policy; by default from the configuration. */
  readonly policy?: string;
  /** The planned release, such as `v1.5.0`, to check whether its version suffices for the changes. */
  readonly release?: string;
  /** Whether to include version advice since the last release, which is slow to find in a long history. */
  readonly needsRelease?: boolean;
  /** Whether to demonstrate every break by encoding with the old schema and decoding with the new one. */
  readonly witness?: boolean;
}

/** Breaking changes, with all their inputs. Files of both states can be looked up. */
export interface ComparedApi extends CompatResult, FileLookups {
  readonly api: LoadedApi;
  /** The old state; with several, the newest. */
  readonly before: EarlierState;
  /** For several states: all of them, oldest first. */
  readonly baselines?: Baselines;
  /** Unresolved imports of the new state, which may hide breaks; and gaps in the history that exemptions need. */
  readonly gaps: readonly Finding[];
  /** Warnings about the old state. */
  readonly oldErrors: readonly Finding[];
  /** The request, for repeating it with another state. */
  readonly request: CompatRequest;
  /** The version that each package and the release need, relative to the newest old state. */
  readonly versionAdvice: VersionAdvice;
  /** The usage data that breaks were looked up in; absent without any. */
  readonly usage?: UsageSource;
}
