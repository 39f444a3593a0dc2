/**
 * A fix before it is text: steps, each about one place of the new state. Steps of several fixes can be taken together, so that two numbers come
 * into one `reserved`, and two types need one list of imports.
 */
import type { ApiFile, ApiTree } from '@protoshepherd/api-tree';
import type { Change, ChangeSide } from '@protoshepherd/compare';
import type { LayoutStyle } from '@protoshepherd/syntax';

/** A statement for a block, and the column that its lines were written for. */
export interface Statement {
  readonly text: string;
  readonly column: number;
  /** Was there a blank line above it? */
  readonly isApart?: boolean;
}

/** One thing to do to a file of the new state. */
export type FixStep =
  | {
      readonly kind: 'replace';
      readonly file: ApiFile;
      readonly start: number;
      readonly end: number;
      readonly text: string;
    }
  /** Puts a statement into the block at a row, 0 for the file, behind the member at another row; behind no member means first. */
  | {
      readonly kind: 'insert';
      readonly file: ApiFile;
      readonly block: number;
      readonly after: number | undefined;
      readonly statement: Statement;
      /** Of several statements at one place, the lowest stands first. */
      readonly order: number;
    }
  /** Takes a member out of the block at a row, with its comments. */
  | { readonly kind: 'remove'; readonly file: ApiFile; readonly block: number; readonly row: number }
  | {
      readonly kind: 'reserve';
      readonly file: ApiFile;
      readonly block: number;
      readonly numbers: readonly string[];
      readonly names: readonly string[];
    }
  | {
      readonly kind: 'unreserve';
      readonly file: ApiFile;
      readonly block: number;
      readonly numbers: readonly number[];
      readonly names: readonly string[];
    }
  | { readonly kind: 'import'; readonly file: ApiFile; readonly path: string };

/** What cures a break. */
export interface PlannedFix {
  /** What it does, in a few words. */
  readonly title: string;
  readonly steps: readonly FixStep[];
}

/** Two states, and what has another name in the new one. */
export interface FixStates {
  readonly before: ApiTree;
  readonly after: ApiTree;
  /** Messages and enums by their old names. */
  readonly renamed: ReadonlyMap<string, ChangeSide>;
  /** How statements are laid out that change. */
  readonly style: LayoutStyle;
}

/** What a fix is made from. */
export interface FixContext extends FixStates {
  readonly change: Change;
  /** Would the policy allow another change in its place? */
  readonly allows: (change: Change) => boolean;
}

/** Makes the fix of one kind of change; undefined where there is none that is mechanical. */
export type FixMaker = (context: FixContext) => PlannedFix | undefined;
