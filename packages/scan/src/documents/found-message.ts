/** The messages of a file with their types: what `findMessages` gives to the walk. */
import type { Finding } from '@protoshepherd/source';
import type { DataNode } from '@protoshepherd/workspace';

import type { TypeSource } from '../message-type.ts';
import type { PlacedText } from './placed-text.ts';

/** A file to look into. */
export interface InputFile {
  /** Its name in findings, with forward slashes. */
  readonly path: string;
  readonly content: string | Uint8Array;
}

/** What decides the types of messages. */
export interface DocumentSettings {
  /** The types of the API. */
  readonly types: TypeSource;
  /** The type of every document, from the command line. */
  readonly type?: string;
}

/** Who named the type of a message. */
export type TypeReason =
  /** The message names it itself. Its node is an `Any` in JSON form: a map with the key `@type`. */
  | '@type'
  | '--type'
  /** Nobody. */
  | 'none';

/** A message and its place. */
export interface FoundMessage {
  /** In JSON form. Spans are offsets of `text`. */
  readonly node: DataNode;
  /** The full name of its type; undefined if no rule names one. */
  readonly type: string | undefined;
  readonly reason: TypeReason;
  /** Where it stands in its file; empty if it is the whole document. */
  readonly path: string;
  /** The text it was read from, which knows its place in the file. */
  readonly text: PlacedText;
}

/** The messages of a file, in the order of the file. */
export interface FoundMessages {
  readonly messages: readonly FoundMessage[];
  /** What could not be read. */
  readonly findings: readonly Finding[];
}
