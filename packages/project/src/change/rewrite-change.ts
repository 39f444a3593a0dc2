/** Turns rewritten files of an API into a change of its tree. */
import type { FileRewrite } from '@protoshepherd/protoxform';

import type { LoadedApi } from '../read/loaded-api.ts';
import { findRootFolder } from './find-root-folder.ts';
import { placeRewrites, type PlacedRewrite } from './place-rewrites.ts';
import type { TreeChange } from './tree-change.ts';
import { verifyRewrites, type Verification } from './verify-rewrites.ts';

/** A change from rewritten files, each with its text before and after. */
export interface RewriteChange extends TreeChange {
  readonly placed: readonly PlacedRewrite[];
}

/** Plans a change; the resulting tree must compile. */
export function rewriteChange(
  api: LoadedApi,
  rewrites: readonly FileRewrite[],
  verification: Verification = {},
): RewriteChange {
  const placed = placeRewrites(api, rewrites);
  return {
    directory: findRootFolder(api.roots, api.directory),
    placed,
    files: {
      writes: placed.map(({ path, after }) => ({ path, text: after })),
      removals: placed.flatMap(({ former }) => (former === undefined || former.isKept ? [] : [former.path])),
      former: new Map(
        placed.flatMap(({ path, before, former }): [string, string | undefined][] =>
          former === undefined
            ? [[path, before]]
            : [
                [path, undefined],
                [former.path, before],
              ],
        ),
      ),
    },
    verify: async () => verifyRewrites(api, rewrites, verification),
  };
}
