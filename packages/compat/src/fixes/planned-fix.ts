/**
 * A fix as steps, before rendering. Each step is about one position in the new state. Steps of several fixes can be combined, so that two
 * numbers share one `reserved`, and two types need one list of imports.
 */
import type { ApiFile, ApiTree } from '@protoshepherd/api-tree';
import type { Change, ChangeSide } from '@protoshepherd/compare';
import type { LayoutStyle } from '@protoshepherd/syntax';

/** A statement to insert, and the column that its lines are written for. */
export interface Statement {
  readonly text: string;
  readonly column: number;
  /** Was it preceded by a blank line? */
  readonly isApart?: boolean;
}

/** One change to a file of the new state. */
export type FixStep =
  | {
      readonly kind: 'replace';
      readonly file: ApiFile;
      readonly start: number;
      readonly end: number;
      readonly text: string;
    }
  /**
   * Inserts a statement into the block at a row (0 for the file), after the member at another row; `undefined` inserts it first.
   */
  | {
      readonly kind: 'insert';
      readonly file: ApiFile;
      readonly block: number;
      readonly after: number | undefined;
      readonly statement: Statement;
      /** Statements at one position are sorted by this. */
      readonly order: number;
    }
  /** Removes a member from the block at a row, with its comments. */
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

/** The fix of a break. */
export interface PlannedFix {
  /** A short description. */
  readonly title: string;
  readonly steps: readonly FixStep[];
}

/** Two states, and the renamed types of the new one. */
export interface FixStates {
  readonly before: ApiTree;
  readonly after: ApiTree;
  /** Messages and enums, by their old names. */
  readonly renamed: ReadonlyMap<string, ChangeSide>;
  /** The layout of changed statements. */
  readonly style: LayoutStyle;
}

/** The input of a fix maker. */
export interface FixContext extends FixStates {
  readonly change: Change;
  /** Would the policy allow another change instead? */
  readonly allows: (change: Change) => boolean;
}

/** Makes the fix of one change kind; `undefined` if there is no mechanical one. */
export type FixMaker = (context: FixContext) => PlannedFix | undefined;
