import type { Finding } from '@protoshepherd/source';

import type { Answer } from '../answer.ts';
import type { CheckedApi } from './checked-api.ts';

/** A finding, and the title of its fix. */
export interface FixedFinding {
  readonly finding: Finding;
  readonly title: string;
}

/** What the fixes of findings come to, before anything is written. */
export interface FixedApi {
  /** The files that change, by the paths that imports name. */
  readonly changes: readonly { readonly path: string; readonly before: string; readonly after: string }[];
  readonly fixed: readonly FixedFinding[];
  /** Fixes that would have made other things wrong. */
  readonly leftOut: readonly FixedFinding[];
  /** What the rules say about the new texts. */
  readonly checked: Answer<CheckedApi>;
}
