import type { SyntaxTree } from '@protoshepherd/syntax';

import type { LinkedFile } from '../link/linked-file.ts';
import type { Linker } from '../linker.ts';
import type { ByteWriter } from './byte-writer.ts';

/** The context for writing a part of one file. */
export interface WriteContext {
  readonly linker: Linker;
  readonly file: LinkedFile;
  readonly tree: SyntaxTree;
  readonly rows: Int32Array;
  readonly writer: ByteWriter;
}
