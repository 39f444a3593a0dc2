import type { Finding } from '@protoshepherd/source';

import type { FileLookups } from '../answer.ts';

/** The options for descriptors. */
export interface CompileRequest {
  /** Files and folders below the roots that are compiled only when imported. */
  readonly excludes?: readonly string[];
  /** Whether to include locations and comments. */
  readonly sourceInfo: boolean;
  /** The number of threads, without results of earlier runs. By default one if facts are stored, otherwise according to the machine and the tree. */
  readonly threads?: number;
}

/** A compiled file. */
export interface CompiledFile {
  readonly path: string;
  /** Its `FileDescriptorProto`. */
  readonly descriptor: Uint8Array;
}

/** The result of compiling: either errors and no files, or all files. */
export interface CompiledTree extends FileLookups {
  /** The files of the roots with all their imports, in import order. */
  readonly files: readonly CompiledFile[];
  readonly findings: readonly Finding[];
  /** The number of files below the roots. */
  readonly filesRead: number;
}
