import type { SyntaxTree } from '@protoshepherd/syntax';

import type { LinkedFile } from '../link/linked-file.ts';
import type { Linker } from '../linker.ts';

/** What everything that describes a part of one file needs. The linker keeps silent: what is wrong is reported when descriptors are written. */
export interface DescribeContext {
  readonly linker: Linker;
  readonly file: LinkedFile;
  readonly tree: SyntaxTree;
  readonly rows: Int32Array;
}
