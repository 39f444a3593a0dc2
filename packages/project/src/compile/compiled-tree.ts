import type { Finding } from '@protoshepherd/source';

import type { Places } from '../answer.ts';

/** What descriptors shall hold. */
export interface CompileRequest {
  /** Files and folders below the roots that are compiled only if something imports them. */
  readonly excludes?: readonly string[];
  /** Are places and comments kept? */
  readonly sourceInfo: boolean;
  /** How many threads to use, without what earlier runs have kept; by default one where facts are kept, otherwise what the machine and the tree suggest. */
  readonly threads?: number;
}

/** One compiled file. */
export interface CompiledFile {
  readonly path: string;
  /** Its `FileDescriptorProto`. */
  readonly descriptor: Uint8Array;
}

/** What compiling gives: either findings of severity error and no files, or all files. */
export interface CompiledTree extends Places {
  /** The files of the roots and everything they import, imports before their importers. */
  readonly files: readonly CompiledFile[];
  readonly findings: readonly Finding[];
  /** How many files of the roots there are. */
  readonly filesRead: number;
}
