/** The steps that make the next version of a file, as data: what happens to which element, before anything happens. */
import type { ApiElement, ApiFile } from '@protoshepherd/api-tree';

import type { NextFile } from '../next-names.ts';

/** One thing that happens to one element. */
export type UpgradeStep =
  /** It is deprecated and goes. */
  | { readonly kind: 'drop'; readonly element: ApiElement }
  /** Its number and name shall not be used again in the message or enum it stood in. A number that another value shares goes on being used. */
  | {
      readonly kind: 'reserve';
      readonly element: ApiElement;
      readonly number: string | undefined;
      readonly name: string;
    }
  /** An enum needs its zero value, so a deprecated one stays under a name that nobody wants to use. */
  | { readonly kind: 'make-unavailable'; readonly element: ApiElement }
  | { readonly kind: 'rename'; readonly element: ApiElement; readonly to: string }
  /** In a shadow, what is deprecated says since when: an annotation, by its full name, with an API version. */
  | {
      readonly kind: 'date-deprecation';
      readonly element: ApiElement;
      readonly annotation: string;
      readonly version: string;
    }
  | { readonly kind: 'promote'; readonly element: ApiElement; readonly oneof: string }
  /** A type it refers to is called otherwise, or is to be written otherwise where it stands now. */
  | ({ readonly kind: 'retarget'; readonly element: ApiElement } & NameChange)
  /** A message says what it was before. */
  | { readonly kind: 'previous-type'; readonly element: ApiElement; readonly type: string };

/** The next version of one file. */
export interface FileUpgrade {
  readonly file: ApiFile;
  readonly to: NextFile;
  readonly steps: readonly UpgradeStep[];
  /** Names of extensions in options of the file itself, which belongs to no element. */
  readonly optionNames: readonly NameChange[];
}

/** A name that leads elsewhere, or must be written otherwise to lead to the same place. */
export interface NameChange {
  readonly nameRow: number;
  /** What it leads to. */
  readonly type: string;
  /** What is written for it. */
  readonly text: string;
}
