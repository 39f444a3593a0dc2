/** One thing that can be written at a cursor, before it is put into the words of the protocol. */
import type { Span, TextEdit } from '@protoshepherd/source';

/** What an entry is, for its icon. */
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

/** What the documentation of an entry is about: a declaration by its full name, or a field of one. */
export interface EntrySubject {
  readonly name: string;
  readonly field?: string;
}

/** One thing that can be written. */
export interface Entry {
  readonly label: string;
  readonly kind: EntryKind;
  /** Entries with a small rank come first. */
  readonly rank: number;
  /** Said beside the label. */
  readonly detail?: string;
  /** What is written; the label, if nothing else is said. */
  readonly text?: string;
  /** What is written where the editor can fill in the blanks of a snippet. */
  readonly snippet?: string;
  /** What the entry replaces; the word at the cursor, if nothing else is said. */
  readonly range?: Span;
  /** What typed text is compared with; the label, if nothing else is said. */
  readonly filter?: string;
  readonly isDeprecated?: boolean;
  /** A path that the file has to import, too. */
  readonly importPath?: string;
  /** What changes elsewhere in the file. */
  readonly edits?: readonly TextEdit[];
  readonly subject?: EntrySubject;
}

/** Everything that can be written. */
export interface Entries {
  readonly entries: readonly Entry[];
  /** Are there more, so that the editor has to ask again when more is typed? */
  readonly isCut: boolean;
}

/** Does a name fit what was typed: does it begin so, or does one of its words? Case does not count. */
export function fits(typed: string, name: string): boolean {
  if (typed === '') return true;
  const wanted = typed.toLowerCase();
  const lower = name.toLowerCase();
  for (let at = lower.indexOf(wanted); at !== -1; at = lower.indexOf(wanted, at + 1)) {
    if (at === 0 || isWordStart(name, at)) return true;
  }
  return false;
}

/** Does a word of a name begin at an offset: behind a symbol, or with a capital? */
function isWordStart(name: string, at: number): boolean {
  return /[^A-Za-z0-9]/.test(name[at - 1] as string) || /[A-Z]/.test(name[at] as string);
}
