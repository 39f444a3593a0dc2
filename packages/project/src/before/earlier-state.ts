import type { ApiTree } from '@protoshepherd/api-tree';
import type { SyntaxTree } from '@protoshepherd/syntax';
import type { GitRepository } from '@protoshepherd/workspace';

import type { ReadFile } from '../read/parse-tree.ts';

/** An older state of an API, and its name for users. */
export interface EarlierState {
  readonly tree: ApiTree;
  readonly sources: readonly ReadFile[];
  readonly name: string;
  /** The imports of the state that resolve to current includes, by path; undefined for unresolved ones. */
  readonly includedNow: ReadonlyMap<string, SyntaxTree | undefined>;
  /** True if finding the state used the current files. Otherwise it depends only on `includedNow` of the API. */
  readonly isFoundByFiles: boolean;
  /** Its origin, if it comes from git. */
  readonly origin?: { readonly repository: GitRepository; readonly revision: string };
}
