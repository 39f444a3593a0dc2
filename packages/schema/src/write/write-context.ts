import type { SyntaxTree } from '@protoshepherd/syntax';

import type { LinkedFile } from '../link/linked-file.ts';
import type { Linker } from '../linker.ts';
import type { ByteWriter } from './byte-writer.ts';
import type { DuplicateDetector } from './duplicate-detector.ts';

/** The context for writing a part of one file. */
export interface WriteContext {
  readonly linker: Linker;
  readonly file: LinkedFile;
  readonly tree: SyntaxTree;
  readonly rows: Int32Array;
  readonly writer: ByteWriter;
  /** For the message or enum that is being written; none is written while another one's members are added. */
  readonly duplicates: DuplicateDetector;
}
