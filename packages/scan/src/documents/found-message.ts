/** The messages of a file with their types: the output of `findMessages` and the input of the walk. */
import type { Finding } from '@protoshepherd/source';
import type { DataNode, ScanConfig } from '@protoshepherd/workspace';

import type { CurrentTypes } from '../message-type.ts';
import type { PlacedText } from './placed-text.ts';

/** A file to scan. Binary formats need bytes; the others need only text. */
export interface InputFile {
  /** Its name in findings, with forward slashes; globs in the settings match it. */
  readonly path: string;
  readonly content: string | Uint8Array;
}

/** The settings that determine message types. */
export interface DocumentSettings {
  /** The types of the API. */
  readonly types: CurrentTypes;
  /** The type of every document, from the command line. Overrides all rules. */
  readonly type?: string;
  /** `scan` of shepherd.yaml. */
  readonly scan?: ScanConfig;
}

/** The source of a message type. */
export type TypeReason =
  /** The message itself: an `Any` in JSON form, a map with the key `@type`. */
  | '@type'
  /** The comment `# proto-message: NAME` at the top of a file in text format. */
  | 'comment'
  | '--type'
  | 'setting'
  | 'preset'
  /** No source names a type. */
  | 'none';

/** A message and its location. */
export interface FoundMessage {
  /** In JSON form, also for text and binary files. Spans are offsets in `text`. */
  readonly node: DataNode;
  /** The full name of its type; undefined if no rule names one. */
  readonly type: string | undefined;
  readonly reason: TypeReason;
  /** The path in the file, such as `data["envoy.yaml"]`; empty for a whole document. */
  readonly path: string;
  /** The zero-based index of its document in the file. */
  readonly document: number;
  /** The text that contains it, which knows its location in the file. */
  readonly text: PlacedText;
}

/** The messages of a file, in file order. */
export interface FoundMessages {
  readonly messages: readonly FoundMessage[];
  /** Errors while reading. Messages elsewhere in the file are still found. */
  readonly findings: readonly Finding[];
}
