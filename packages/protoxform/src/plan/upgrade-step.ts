/** The steps from a file to its next version, as data. */
import type { ApiElement, ApiFile } from '@protoshepherd/api-tree';

import type { NextFile } from '../next-names.ts';

/** One change of one element. */
export type UpgradeStep =
  /** A deprecated element is removed. */
  | { readonly kind: 'drop'; readonly element: ApiElement }
  /** The number and name of a removed element are reserved. `number` is undefined if another value still uses it. */
  | {
      readonly kind: 'reserve';
      readonly element: ApiElement;
      readonly number: string | undefined;
      readonly name: string;
    }
  /** An enum needs its zero value, so a deprecated one is kept under a deterrent name. */
  | { readonly kind: 'make-unavailable'; readonly element: ApiElement }
  | { readonly kind: 'rename'; readonly element: ApiElement; readonly to: string }
  /**
   * In a shadow, a deprecated element gets the version of its deprecation: the full name of an annotation, and an API
   * version.
   */
  | {
      readonly kind: 'date-deprecation';
      readonly element: ApiElement;
      readonly annotation: string;
      readonly version: string;
    }
  | { readonly kind: 'promote'; readonly element: ApiElement; readonly oneof: string }
  /** A referenced type gets another name, or needs another notation. */
  | ({ readonly kind: 'retarget'; readonly element: ApiElement } & NameChange)
  /** A message records its previous type. */
  | { readonly kind: 'previous-type'; readonly element: ApiElement; readonly type: string };

/** The next version of one file. */
export interface FileUpgrade {
  readonly file: ApiFile;
  readonly to: NextFile;
  readonly steps: readonly UpgradeStep[];
  /** Extension names in file options, which belong to no element. */
  readonly optionNames: readonly NameChange[];
}

/** A name that resolves to another target, or needs another notation for the same one. */
export interface NameChange {
  readonly nameRow: number;
  /** The target. */
  readonly type: string;
  /** The notation. */
  readonly text: string;
}
