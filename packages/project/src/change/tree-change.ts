import type { Finding } from '@protoshepherd/source';
import type { FileChanges } from '@protoshepherd/workspace';

/** Files that must change atomically. */
export interface TreeChange {
  /** The absolute path that file paths are relative to. */
  readonly directory: string;
  readonly files: FileChanges;
  /** The findings after the change; errors prevent it. Runs while the files are being staged. */
  readonly verify: () => Promise<readonly Finding[]>;
}
