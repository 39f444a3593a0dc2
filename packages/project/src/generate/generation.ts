import type { CandidateDifference, CandidateFile, DescribedFile } from '@protoshepherd/protoxform';
import type { Finding } from '@protoshepherd/source';

import type { TreeChange } from '../change/tree-change.ts';
import type { LoadedApi } from '../read/loaded-api.ts';
import type { PlanRequest } from './plan-request.ts';

/** How the next major version is made. */
export interface GenerationRequest extends Pick<PlanRequest, 'closure' | 'bump' | 'discretionary' | 'quirks'> {
  /** Drop nothing and hide what is deprecated; what has no date gets this version. */
  readonly shadow?: { readonly apiVersion?: string };
  readonly withBuildFiles?: boolean;
  /** Where the files go, instead of beside their sources. */
  readonly out?: string;
  /** Will the files be written? Then what they are verified with is made ready while the tree is still being read. */
  readonly isWritten?: boolean;
}

/** The next major version, and what differs from the generated files that are there. As a change it brings these up to date. */
export interface Generation extends TreeChange {
  readonly api: LoadedApi;
  /** Every step with its reason. */
  readonly describe: () => readonly DescribedFile[];
  /** What stands in the way; then nothing was generated. */
  readonly problems: readonly Finding[];
  readonly candidates: readonly CandidateFile[];
  /** The paths of the candidates below the directory of the change. */
  readonly paths: readonly string[];
  readonly differences: readonly CandidateDifference[];
  /** To be called when the generation is not needed any more, in any case. */
  readonly close: () => Promise<void>;
}
