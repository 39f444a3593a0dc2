/** The model of a completion, independent of the protocol. */
import type { Span, TextEdit } from '@protoshepherd/source';

/** The kind of a completion, for its icon. */
export type EntryKind =
  | 'keyword'
  | 'scalar'
  | 'message'
  | 'enum'
  | 'package'
  | 'field'
  | 'extension'
  | 'enumValue'
  | 'value'
  | 'number'
  | 'file'
  | 'folder'
  | 'tag'
  | 'snippet';

/** The subject of the documentation: a declaration by its full name, or one of its fields. */
export interface EntrySubject {
  readonly name: string;
  readonly field?: string;
}

/** A completion. */
export interface Entry {
  readonly label: string;
  readonly kind: EntryKind;
  /** Completions with a smaller rank come first. */
  readonly rank: number;
  /** The text next to the label. */
  readonly detail?: string;
  /** The inserted text; by default, the label. */
  readonly text?: string;
  /** The inserted text for editors that support snippets. */
  readonly snippet?: string;
  /** The replaced range; by default, the word at the cursor. */
  readonly range?: Span;
  /** The text that the typed text is matched with; by default, the label. */
  readonly filter?: string;
  readonly isDeprecated?: boolean;
  /** A path that the file must import, too. */
  readonly importPath?: string;
  /** Changes elsewhere in the file. */
  readonly edits?: readonly TextEdit[];
  readonly subject?: EntrySubject;
}

/** A list of completions. */
export interface Entries {
  readonly entries: readonly Entry[];
  /** True if the list is incomplete, so that the editor must ask again after more is typed. */
  readonly isIncomplete: boolean;
}

/** Tests if a name, or one of its words, begins with the typed text, ignoring case. */
export function matchesTyped(typed: string, name: string): boolean {
  if (typed === '') return true;
  const wanted = typed.toLowerCase();
  const lower = name.toLowerCase();
  for (let at = lower.indexOf(wanted); at !== -1; at = lower.indexOf(wanted, at + 1)) {
    if (at === 0 || isWordStart(name, at)) return true;
  }
  return false;
}

/** Tests if a word of a name begins at an offset: after a symbol, or with a capital letter. */
function isWordStart(name: string, at: number): boolean {
  return /[^A-Za-z0-9]/.test(name[at - 1] as string) || /[A-Z]/.test(name[at] as string);
}
