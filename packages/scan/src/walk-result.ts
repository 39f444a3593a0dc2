/** The results of a walk over a message. The walk neither judges nor words anything: separate judges turn uses and set messages into findings. */
import type { DataPath } from '@protoshepherd/migrate';
import type { Span } from '@protoshepherd/source';
import type { UsedKind } from '@protoshepherd/usage';
import type { DataEntry, DataNode } from '@protoshepherd/workspace';

import type { FieldType, MessageType } from './message-type.ts';

export type { DataPath } from '@protoshepherd/migrate';

/** A used element. Its span is that of the key or value that names it. */
export interface Use extends Span {
  readonly element: string;
  readonly kind: UsedKind;
  readonly path: DataPath | undefined;
}

/** Why a part of the data does not fit its type. */
export type MismatchKind =
  | 'unknown-field'
  | 'unknown-value'
  /** An enum value name in the wrong case, which some readers ignore. `nearest` is the correct name. */
  | 'value-case'
  /** A number that an open enum does not list. Protobuf accepts it, but it has no meaning. */
  | 'unlisted-number'
  | 'unknown-type'
  /** The API itself refers to a type that no file declares. */
  | 'undeclared-type'
  | 'wrong-type'
  /** The same field twice, by name and by JSON name. */
  | 'spelled-twice'
  /** Two fields of one oneof. */
  | 'oneof-conflict'
  | 'too-deep';

/** A part of the data that does not fit its type. */
export interface Mismatch extends Span {
  readonly kind: MismatchKind;
  readonly path: DataPath | undefined;
  /** One plain sentence without the path and without a full stop. */
  readonly text: string;
  /** For an unknown field or value: the message or enum, and the missing name. For an unknown type: the type. */
  readonly owner?: string;
  readonly name?: string;
  /** For an unknown field: true if the message reserves its name because the field was removed. */
  readonly isReserved?: boolean;
  /** The probably intended name. */
  readonly nearest?: string;
}

/** A field with a value. If it comes from a merged map, the entry is elsewhere in the text. */
export interface Setting {
  readonly field: FieldType;
  readonly entry: DataEntry;
  /** The value, with aliases resolved. */
  readonly value: DataNode;
}

/** A message of the data with its set fields. */
export interface SetMessage extends Span {
  readonly type: MessageType;
  readonly path: DataPath | undefined;
  readonly settings: readonly Setting[];
}

/** Receives the results of a walk, in text order as far as aliases allow. */
export interface WalkListener {
  use(use: Use): void;
  mismatch(mismatch: Mismatch): void;
  /** Called once for every message, after its fields. */
  message(message: SetMessage): void;
}
