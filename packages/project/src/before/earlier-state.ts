import type { ApiTree } from '@protoshepherd/api-tree';
import type { SyntaxTree } from '@protoshepherd/syntax';
import type { GitRepository } from '@protoshepherd/workspace';

import type { ReadFile } from '../read/parse-tree.ts';

/** An older state of an API, and what people call it. */
export interface EarlierState {
  readonly tree: ApiTree;
  readonly sources: readonly ReadFile[];
  readonly name: string;
  /** What its imports lead to in the includes of today, by path; undefined where they lead nowhere. */
  readonly includedNow: ReadonlyMap<string, SyntaxTree | undefined>;
  /** Were the files of today looked at to find it? Otherwise it depends on nothing else of the API than `includedNow`. */
  readonly isFoundByFiles: boolean;
  /** Where it is in git, if it comes from there. */
  readonly origin?: { readonly repository: GitRepository; readonly revision: string };
}
