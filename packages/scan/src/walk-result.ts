/** What a walk over one message finds. It neither judges nor words anything: judges turn uses and set messages into findings, in files of their own. */
import type { DataPath } from '@protoshepherd/migrate';
import type { Span } from '@protoshepherd/source';
import type { UsedKind } from '@protoshepherd/usage';
import type { DataEntry, DataNode } from '@protoshepherd/workspace';

import type { FieldType, MessageType } from './message-type.ts';

export type { DataPath } from '@protoshepherd/migrate';

/** An element that the data uses. Its span is that of the key or value that names it. */
export interface Use extends Span {
  readonly element: string;
  readonly kind: UsedKind;
  readonly path: DataPath | undefined;
}

/** Why a part of the data does not fit its type. */
export type MisfitKind =
  | 'unknown-field'
  | 'unknown-value'
  /** The name of an enum value but for the case of its letters, which some readers ignore. `nearest` is the name. */
  | 'value-case'
  /** A number that an open enum does not list. Protobuf accepts it, but it has no meaning. */
  | 'unlisted-number'
  | 'unknown-type'
  /** The API itself names a type that no file declares. */
  | 'undeclared-type'
  | 'wrong-type'
  /** The same field twice, by its name and by its JSON name. */
  | 'spelled-twice'
  /** Two fields of one oneof. */
  | 'oneof-conflict'
  | 'too-deep';

/** A part of the data that does not fit its type. */
export interface Misfit extends Span {
  readonly kind: MisfitKind;
  readonly path: DataPath | undefined;
  /** One plain sentence without the path and without a full stop. */
  readonly text: string;
  /** For an unknown field or value: the message or enum, and the name that it does not have. For an unknown type: the type. */
  readonly owner?: string;
  readonly name?: string;
  /** For an unknown field: does the message reserve its name, because the field was removed? */
  readonly isReserved?: boolean;
  /** The name that was probably meant. */
  readonly nearest?: string;
}

/** A field that has a value. Of a map that is merged into the message, the entry stands elsewhere in the text. */
export interface Setting {
  readonly field: FieldType;
  readonly entry: DataEntry;
  /** The value, with aliases followed. */
  readonly value: DataNode;
}

/** A message of the data with the fields that it sets. */
export interface SetMessage extends Span {
  readonly type: MessageType;
  readonly path: DataPath | undefined;
  readonly settings: readonly Setting[];
}

/** Hears what a walk finds, in the order of the text as far as aliases allow. */
export interface WalkListener {
  use(use: Use): void;
  misfit(misfit: Misfit): void;
  /** Called once for every message, after its fields. */
  message(message: SetMessage): void;
}
