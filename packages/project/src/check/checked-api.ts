import type { PackageGraph } from '@protoshepherd/dag';
import type { Finding } from '@protoshepherd/source';

import type { Failure, Places } from '../answer.ts';
import type { LoadedApi } from '../read/loaded-api.ts';

/** What is asked of the rules. */
export interface CheckRequest {
  /** Only what these rules say; by default all that the configuration turns on, and breaks if it names an older state. */
  readonly only?: readonly string[];
  /**
   * `tree` asks the rules over the tree alone, which is quick: neither the life of the API nor breaks are looked at, and rules about waivers and the baseline, which need
   * all other findings, are left out. By default everything is asked.
   */
  readonly part?: 'tree';
  /** The support policy to go by, by name; by default what the configuration says. */
  readonly policy?: string;
  /** The baseline to read instead of the one that the configuration names; it must be there. */
  readonly baseline?: string;
  /** Is a new baseline about to be written? Then the old one accepts nothing. */
  readonly isBaselineRewritten?: boolean;
}

/** What the rules have found. */
export interface CheckedApi extends Places {
  readonly api: LoadedApi;
  readonly graph: PackageGraph;
  /** What the rules over the tree and its life say; a baseline is made of these. */
  readonly findings: readonly Finding[];
  /** What breaks against the older state that the configuration names, or why that could not be found out; and what the history lacks. */
  readonly breaks: readonly Finding[];
  /** Why nothing could be compared, if so. */
  readonly notCompared?: Failure['cause'];
}
