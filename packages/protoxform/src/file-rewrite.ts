/** What becomes of files, as data: the commands that change a tree compute these, and somebody else writes them. */
import type { ApiFile } from '@protoshepherd/api-tree';

/** A file that is changed in its place, moved to another, or copied. */
export interface FileRewrite {
  readonly source: ApiFile;
  /** Below the root of the source, like the path of the source itself. */
  readonly path: string;
  readonly text: string;
  /** Does the source stay although the path is another one? */
  readonly isCopy: boolean;
}
