import type { Span, TextEdit } from '@protoshepherd/source';

import type { SyntaxFindingId } from '../finding-ids.ts';

/**
 * Something wrong in one file, in offsets. It becomes a finding when the whole file has been read: only then is it worth while
 * to count lines.
 */
export interface Problem {
  readonly rule: SyntaxFindingId;
  /** One plain sentence without a full stop. */
  readonly message: string;
  readonly span: Span;
  /** Absent means error. */
  readonly severity?: 'warning' | 'note';
  readonly related?: readonly { readonly message: string; readonly span: Span }[];
  readonly fix?: { readonly title: string; readonly edits: readonly TextEdit[] };
}
