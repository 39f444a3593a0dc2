import type { Span, TextEdit } from '@protoshepherd/source';

import type { SyntaxFindingId } from '../finding-ids.ts';

/** A problem in one file, with offsets. It becomes a finding when the whole file has been parsed, because only then are line numbers worth computing. */
export interface Problem {
  readonly rule: SyntaxFindingId;
  /** One plain sentence without a full stop. */
  readonly message: string;
  readonly span: Span;
  /** The default is error. */
  readonly severity?: 'warning' | 'note';
  readonly related?: readonly { readonly message: string; readonly span: Span }[];
  readonly fix?: { readonly title: string; readonly edits: readonly TextEdit[] };
}
