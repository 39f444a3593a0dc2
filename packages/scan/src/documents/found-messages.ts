/**
 * The messages of a file. A file may hold several, in several documents, and some of them inside of texts, as in a ConfigMap; so each message belongs to a part of
 * the file that knows where its offsets are.
 */
import type { DataPath, EditedText } from '@protoshepherd/migrate';
import type { Finding, Location, Span } from '@protoshepherd/source';
import type { DataNode } from '@protoshepherd/workspace';

/** A file as it was read. */
export interface DataFile {
  /** Its name in findings. */
  readonly path: string;
  readonly text: string;
}

/** What a person says about types. */
export interface MessageSettings {
  /** The full name of the type of every document. */
  readonly type?: string;
}

/** A text whose offsets its nodes have: a whole file, or a text inside it. */
export interface DataPart {
  locate(span: Span): Location;
  /** Set if edits of the part can be made in the file at the same offsets. */
  readonly edited?: Omit<EditedText, 'spelling'>;
}

/** A message of a file. */
export interface FoundMessage {
  readonly node: DataNode;
  /** The full name of its type. `google.protobuf.Any` for a message that states its own type as `@type`. */
  readonly type: string;
  /** Where it stands in its document. */
  readonly path?: DataPath;
  readonly part: DataPart;
}

/** All messages of a file. */
export interface FoundMessages {
  readonly messages: readonly FoundMessage[];
  /** How many documents hold no message whose type is known. */
  readonly untyped: number;
  /** What is wrong with the syntax. */
  readonly findings: readonly Finding[];
}
