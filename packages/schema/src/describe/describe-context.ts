import type { SyntaxTree } from '@protoshepherd/syntax';

import type { LinkedFile } from '../link/linked-file.ts';
import type { Linker } from '../linker.ts';

/** The context for describing a part of one file. The linker reports nothing here: problems are reported when descriptors are written. */
export interface DescribeContext {
  readonly linker: Linker;
  readonly file: LinkedFile;
  readonly tree: SyntaxTree;
  readonly rows: Int32Array;
}
