import type { SourceLookup } from '@protoshepherd/report';
import type { Finding } from '@protoshepherd/source';

/** Which directories to compile, and what their descriptors shall hold. */
export interface CompileRequest {
  readonly roots: readonly string[];
  readonly includes: readonly string[];
  /** Files and folders below the roots that are compiled only if something imports them. */
  readonly excludes: readonly string[];
  readonly sourceInfo: boolean;
}

/** One compiled file. */
export interface CompiledFile {
  readonly path: string;
  /** Its `FileDescriptorProto`. */
  readonly descriptor: Uint8Array;
}

/** What compiling gives: either findings of severity error and no files, or all files. */
export interface CompiledTree {
  /** The files of the roots and everything they import, imports before their importers. */
  readonly files: readonly CompiledFile[];
  readonly findings: readonly Finding[];
  /** How many files of the roots there are. */
  readonly filesRead: number;
  /** The text of a file, for frames. */
  readonly sourceOf: SourceLookup;
}
