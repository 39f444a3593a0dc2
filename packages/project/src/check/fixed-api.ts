import type { Finding } from '@protoshepherd/source';

import type { Answer } from '../answer.ts';
import type { CheckedApi } from './checked-api.ts';

/** A finding, and the title of its fix. */
export interface FixedFinding {
  readonly finding: Finding;
  readonly title: string;
}

/** The result of fixes before anything is written. */
export interface FixedApi {
  /** The changed files, by import path. */
  readonly changes: readonly { readonly path: string; readonly before: string; readonly after: string }[];
  readonly fixed: readonly FixedFinding[];
  /** Fixes that would have caused other findings. */
  readonly leftOut: readonly FixedFinding[];
  /** The findings about the new texts. */
  readonly checked: Answer<CheckedApi>;
}
