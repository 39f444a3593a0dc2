/** The steps that restore hidden elements of an older version in its active successor, as data. */
import type { ApiElement, ApiFile } from '@protoshepherd/api-tree';

import type { FileDraft } from '../edit/file-draft.ts';

/** One restored element of an older version. */
export type MergeStep =
  /** A field or value whose name is reserved in the active message or enum returns under its hidden name. */
  | {
      readonly kind: 'restore';
      readonly element: ApiElement;
      readonly into: ApiElement;
      /** The reserved name. */
      readonly name: string;
      readonly number: number;
      /** The old oneof of a field. */
      readonly oneof: string | undefined;
    }
  /** The zero value of the active enum, marked unavailable, gets its hidden old name back. */
  | {
      readonly kind: 'restore-zero';
      readonly element: ApiElement;
      readonly into: ApiElement;
      readonly value: ApiElement;
    }
  /** A message or enum missing in the active version is added to the successor of its parent, or to the file. */
  | { readonly kind: 'adopt'; readonly element: ApiElement; readonly into: ApiElement | undefined };

/** The elements added to an active file. */
export interface FileMerge {
  readonly active: ApiFile;
  readonly steps: readonly MergeStep[];
  /** The shadows of the older files, as if they were at the path of the active file. */
  readonly drafts: ReadonlyMap<ApiFile, FileDraft>;
}
