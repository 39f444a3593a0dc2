/** The steps that bring hidden elements of an older version into the active file that followed it, as data. */
import type { ApiElement, ApiFile } from '@protoshepherd/api-tree';

import type { FileDraft } from '../edit/file-draft.ts';

/** One thing that happens to one element of an older version. */
export type MergeStep =
  /** A field or value whose name the active message or enum has reserved comes back under its hidden name. */
  | {
      readonly kind: 'restore';
      readonly element: ApiElement;
      readonly into: ApiElement;
      /** The name that is reserved. */
      readonly name: string;
      readonly number: number;
      /** The oneof that a field was in. */
      readonly oneof: string | undefined;
    }
  /** The zero value of the active enum, unavailable by its name, is called what it was, hidden. */
  | {
      readonly kind: 'restore-zero';
      readonly element: ApiElement;
      readonly into: ApiElement;
      readonly value: ApiElement;
    }
  /** A message or enum that the active version does not have comes into the message that follows the one around it, or into the file. */
  | { readonly kind: 'adopt'; readonly element: ApiElement; readonly into: ApiElement | undefined };

/** What an active file takes in. */
export interface FileMerge {
  readonly active: ApiFile;
  readonly steps: readonly MergeStep[];
  /** The shadows of the older files that elements come from, as if they went where the active file is. */
  readonly drafts: ReadonlyMap<ApiFile, FileDraft>;
}
