/**
 * Renders a fix as a small diff: removed lines, then added lines. Edits on the same or adjacent lines are combined;
 * touched but unchanged lines are omitted.
 */
import { applyEdits, sortEdits, type LineIndex, type SourceText, type TextEdit } from '@protoshepherd/source';

import { viewLine } from './line-view.ts';

/** One line of the diff, or an elision. */
export type SuggestionRow =
  | { readonly kind: 'removed' | 'added'; readonly line: number; readonly text: string }
  | { readonly kind: 'elision'; readonly text: string };

/** Edits on adjacent lines, and those lines, 1-based and inclusive. */
interface Hunk {
  readonly firstLine: number;
  readonly lastLine: number;
  readonly edits: readonly TextEdit[];
}

const shownHunks = 3;
const shownLines = 6;

/** Renders the edits of a fix in one file; long fixes are truncated. */
export function renderSuggestion(
  source: SourceText,
  edits: readonly TextEdit[],
  width: number,
): readonly SuggestionRow[] {
  const hunks = gatherHunks(source.lines, edits);
  const rows = hunks.slice(0, shownHunks).flatMap((hunk) => renderHunk(source, hunk, width));
  const left = hunks.length - shownHunks;
  return left > 0 ? [...rows, { kind: 'elision', text: `and ${left} more ${left === 1 ? 'place' : 'places'}` }] : rows;
}

function gatherHunks(lines: LineIndex, edits: readonly TextEdit[]): readonly Hunk[] {
  const hunks: Hunk[] = [];
  for (const edit of sortEdits(edits)) {
    const firstLine = lines.position(edit.start).line;
    const lastLine = lines.position(edit.end).line;
    const last = hunks.at(-1);
    if (last === undefined || firstLine > last.lastLine + 1) hunks.push({ firstLine, lastLine, edits: [edit] });
    else hunks[hunks.length - 1] = { firstLine: last.firstLine, lastLine, edits: [...last.edits, edit] };
  }
  return hunks;
}

function renderHunk({ text, lines }: SourceText, hunk: Hunk, width: number): readonly SuggestionRow[] {
  const start = lines.lineStart(hunk.firstLine);
  const end = hunk.lastLine < lines.lineCount ? lines.lineStart(hunk.lastLine + 1) - 1 : text.length;
  const before = text.slice(start, end);
  const shifted = hunk.edits.map((edit) => ({ start: edit.start - start, end: edit.end - start, text: edit.text }));
  const old = before.split(/\r?\n/);
  const fresh = applyEdits(before, shifted).split(/\r?\n/);

  const same = countShared(old, fresh);
  const sameAfter = countShared(old.slice(same).toReversed(), fresh.slice(same).toReversed());
  const removed = old.slice(same, old.length - sameAfter);
  const added = fresh.slice(same, fresh.length - sameAfter);
  const line = hunk.firstLine + same;
  return [...renderSide('removed', line, removed, added, width), ...renderSide('added', line, added, removed, width)];
}

function renderSide(
  kind: 'removed' | 'added',
  firstLine: number,
  side: readonly string[],
  other: readonly string[],
  width: number,
): readonly SuggestionRow[] {
  const rows = side.slice(0, shownLines).map((text, at): SuggestionRow => {
    const start = countShared(text, other[at] ?? '');
    return { kind, line: firstLine + at, text: viewLine(text, { start, end: start + 1 }, width).text.trimEnd() };
  });
  const left = side.length - shownLines;
  return left > 0 ? [...rows, { kind: 'elision', text: `and ${left} more ${left === 1 ? 'line' : 'lines'}` }] : rows;
}

/** The length of the common prefix of two lists or texts. */
function countShared(a: ArrayLike<string>, b: ArrayLike<string>): number {
  const length = Math.min(a.length, b.length);
  let shared = 0;
  while (shared < length && a[shared] === b[shared]) shared += 1;
  return shared;
}
