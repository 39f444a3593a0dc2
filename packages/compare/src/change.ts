/**
 * One difference between two states of an API, without judgement: what differs, its location on both sides, and the two differing texts. A
 * change is plain data, so it can be stored, printed and judged anywhere.
 */
import type { ElementKind } from '@protoshepherd/api-tree';
import type { FieldFact } from '@protoshepherd/schema';
import type { Location } from '@protoshepherd/source';

import type { ChangeKind } from './change-kinds.ts';

/** What a change is about. */
export type ChangedElement = ElementKind | 'file' | 'package' | 'extensionRange';

/** One side of a change. */
export interface ChangeSide {
  /** The full name, or the path of a file. */
  readonly name: string;
  /** The package version it belongs to. */
  readonly package: string;
  /** The path of its file. `row` is its row in the syntax tree of that file. */
  readonly file: string;
  readonly row: number;
  readonly location: Location;
  /** The text that differs from the other side; empty if there is nothing to compare. */
  readonly text: string;
  /** The field, if the change is about one. */
  readonly field?: FieldFact;
  /** If the field has an enum type, the values of that enum as `NAME = 1`, in source order. */
  readonly values?: readonly string[];
  /**
   * For a message that is added, removed, moved or renamed: the kinds of the declarations nested in it, which share the change.
   */
  readonly inside?: readonly ElementKind[];
  /** For a renamed package: the full names of its services and messages, which appear in calls and in `Any` values. */
  readonly declares?: readonly string[];
  /** For fields that join, leave or change a oneof: the number of fields in their oneof on this side. */
  readonly oneofSize?: number;
  /** For renamed fields: the field with this name and another number on the other side. */
  readonly fieldThere?: FieldFact;
  /** For fields and enum values whose number is absent on the other side: are number and name reserved there? */
  readonly reservedThere?: ReservedState;
}

/** Which of number and name the other side reserves. */
export interface ReservedState {
  readonly number: boolean;
  readonly name: boolean;
}

/** One difference. */
export interface Change {
  readonly kind: ChangeKind;
  readonly element: ChangedElement;
  /** The full name of the changed element: the old name, or the new name of an addition. */
  readonly subject: string;
  /** The package version of the subject. */
  readonly package: string;
  /** Absent for additions. */
  readonly before?: ChangeSide;
  /** Absent for removals. */
  readonly after?: ChangeSide;
  /** The name of the option, if the change is about one. */
  readonly option?: string;
  /** For enum values that are absent on one side: does another name have the same number there? */
  readonly isAlias?: boolean;
  /** For field and method types: is it the same type under another name? */
  readonly isRename?: boolean;
}
