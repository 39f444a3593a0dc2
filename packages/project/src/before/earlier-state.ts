import type { ApiTree } from '@protoshepherd/api-tree';
import type { GitRepository } from '@protoshepherd/workspace';

import type { ReadFile } from '../read/parse-tree.ts';

/** An older state of an API, and what people call it. */
export interface EarlierState {
  readonly tree: ApiTree;
  readonly sources: readonly ReadFile[];
  readonly name: string;
  /** Where it is in git, if it comes from there. */
  readonly origin?: { readonly repository: GitRepository; readonly revision: string };
}
