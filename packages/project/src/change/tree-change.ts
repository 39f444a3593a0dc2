import type { Finding } from '@protoshepherd/source';
import type { FileChanges } from '@protoshepherd/workspace';

/** Files that shall change together or not at all. */
export interface TreeChange {
  /** The folder that the paths of the files are relative to, as an absolute path. */
  readonly directory: string;
  readonly files: FileChanges;
  /** Says what would be wrong after the change. Errors prevent it; it is asked while the files are already being staged. */
  readonly verify: () => Promise<readonly Finding[]>;
}
