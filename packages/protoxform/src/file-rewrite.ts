/** Changed files as data: commands that change a tree compute these, and other code writes them. */
import type { ApiFile } from '@protoshepherd/api-tree';

/** A file that is changed in place, moved or copied. */
export interface FileRewrite {
  readonly source: ApiFile;
  /** Relative to the root of the source, like the path of the source itself. */
  readonly path: string;
  readonly text: string;
  /** Is the source kept although the path differs? */
  readonly isCopy: boolean;
}
