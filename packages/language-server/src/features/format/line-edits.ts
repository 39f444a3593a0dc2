/** Computes a line-based diff between two texts as edits, so that an editor keeps marks, folds and the cursor on unchanged lines. */
import { diffLines } from '@protoshepherd/report';
import type { TextEdit } from '@protoshepherd/source';

/** The edits from one text to another, in order. */
export function lineEdits(before: string, after: string): TextEdit[] {
  if (before === after) return [];
  const edits: { start: number; end: number; text: string }[] = [];
  let at = 0;
  for (const { kind, text } of diffLines(splitLines(before), splitLines(after))) {
    const last = edits.at(-1);
    const edit = last?.end === at ? last : { start: at, end: at, text: '' };
    if (kind !== 'same' && edit !== last) edits.push(edit);
    if (kind === 'added') edit.text += text;
    if (kind !== 'added') at += text.length;
    if (kind === 'removed') edit.end = at;
  }
  return edits;
}

/** Lines including their line breaks. */
function splitLines(text: string): string[] {
  return text.match(/[^\n]*\n|[^\n]+$/g) ?? [];
}
