import type { PackageGraph } from '@protoshepherd/dag';
import type { Finding } from '@protoshepherd/source';

import type { Failure, FileLookups } from '../answer.ts';
import type { LoadedApi } from '../read/loaded-api.ts';

/** The options of a check. */
export interface CheckRequest {
  /**
   * Limits the check to these rules; by default all enabled rules, and breaking changes if the configuration names a
   * baseline.
   */
  readonly only?: readonly string[];
  /**
   * `tree` only runs the rules over the tree, which is fast. It skips the life of the API, breaking changes, and rules about waivers and the baseline, which depend on
   * all other findings. By default everything runs.
   */
  readonly part?: 'tree';
  /** The name of the support policy; by default from the configuration. */
  readonly policy?: string;
  /** The baseline to read instead of the configured one; it must exist. */
  readonly baseline?: string;
  /** True if a new baseline is about to be written; then the old one accepts nothing. */
  readonly isBaselineRewritten?: boolean;
}

/** The results of the rules. */
export interface CheckedApi extends FileLookups {
  readonly api: LoadedApi;
  readonly graph: PackageGraph;
  /** The findings of the rules over the tree and its life; a baseline consists of these. */
  readonly findings: readonly Finding[];
  /** Breaking changes against the configured baseline, or why they are unknown; and gaps in the history. */
  readonly breaks: readonly Finding[];
  /** The reason why no comparison was possible, if so. */
  readonly notCompared?: Failure['cause'];
}
