import type { CandidateDifference, CandidateFile, DescribedFile } from '@protoshepherd/protoxform';
import type { Finding } from '@protoshepherd/source';

import type { TreeChange } from '../change/tree-change.ts';
import type { LoadedApi } from '../read/loaded-api.ts';
import type { PlanRequest } from './plan-request.ts';

/** The options for generating the next major version. */
export interface GenerationRequest extends Pick<PlanRequest, 'closure' | 'bump' | 'discretionary' | 'quirks'> {
  /** Keep everything and hide deprecated elements; undated ones get this version. */
  readonly shadow?: { readonly apiVersion?: string };
  readonly withBuildFiles?: boolean;
  /** The output folder, instead of next to the sources. */
  readonly out?: string;
  /** True if the files will be written; then verification is prepared while the tree is being read. */
  readonly isWritten?: boolean;
}

/** The next major version and its differences from the existing generated files. As a change, it brings these up to date. */
export interface Generation extends TreeChange {
  readonly api: LoadedApi;
  /** Every step with its reason. */
  readonly describe: () => readonly DescribedFile[];
  /** The problems that prevent generation; then nothing was generated. */
  readonly problems: readonly Finding[];
  readonly candidates: readonly CandidateFile[];
  /** The paths of the candidates, relative to the directory of the change. */
  readonly paths: readonly string[];
  readonly differences: readonly CandidateDifference[];
  /** Must be called when the generation is no longer needed. */
  readonly close: () => Promise<void>;
}
