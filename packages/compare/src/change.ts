/**
 * One difference between two states of an API, without judgement: what is different, where it stands on both sides, and the two texts that
 * differ. A change is plain data, so it can be stored, printed and judged anywhere.
 */
import type { ElementKind } from '@protoshepherd/api-tree';
import type { FieldFact } from '@protoshepherd/schema';
import type { Location } from '@protoshepherd/source';

import type { ChangeKind } from './change-kinds.ts';

/** What a change is about. */
export type ChangedElement = ElementKind | 'file' | 'package' | 'extensionRange';

/** One side of a change. */
export interface ChangeSide {
  /** The full name; the path of a file. */
  readonly name: string;
  /** The package version it belongs to. */
  readonly package: string;
  /** The path of its file, and its row in the tree of that file. */
  readonly file: string;
  readonly row: number;
  readonly location: Location;
  /** What differs from the other side; empty where something is only there on one side. */
  readonly text: string;
  /** The field, if the change is about one. */
  readonly field?: FieldFact;
  /** The values of the enum that a field has as its type, as `NAME = 1`, in the order of the text. */
  readonly values?: readonly string[];
  /** The kinds of declaration inside of a message that comes, goes, moves or is renamed, and does so with all that is in it. */
  readonly inside?: readonly ElementKind[];
  /** For a package that has another name: the full names of its services and messages, which calls and every Any carry. */
  readonly declares?: readonly string[];
  /** For fields that join, leave or change a oneof: how many fields their oneof has on this side. */
  readonly oneofSize?: number;
  /** For fields that have another name: the field that has this name on the other side, under another number. */
  readonly nameThere?: FieldFact;
  /** For fields and values whose number the other side does not have: are number and name reserved there? */
  readonly reservedThere?: ReservedState;
}

/** What the other side keeps from being used again. */
export interface ReservedState {
  readonly number: boolean;
  readonly name: boolean;
}

/** One difference. */
export interface Change {
  readonly kind: ChangeKind;
  readonly element: ChangedElement;
  /** The full name of what changed: the old one, or the new one of what is added. */
  readonly subject: string;
  /** The package version of the subject. */
  readonly package: string;
  /** Absent if it is added. */
  readonly before?: ChangeSide;
  /** Absent if it is removed. */
  readonly after?: ChangeSide;
  /** The name of the option, if the change is about one. */
  readonly option?: string;
  /** For values of enums that one side lacks: does another name have the number there? */
  readonly isAlias?: boolean;
  /** For types of fields and methods: is it the same type under another name? */
  readonly isRename?: boolean;
}
