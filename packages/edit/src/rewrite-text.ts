import { applyEdits, type TextEdit } from '@protoshepherd/source';

/** Applies edits with `\n` line breaks to a text that may use CRLF. */
export function rewriteText(text: string, edits: readonly TextEdit[]): string {
  if (!text.includes('\r\n')) return applyEdits(text, edits);
  return applyEdits(
    text,
    edits.map((edit) => ({ ...edit, text: edit.text.replace(/\r?\n/g, '\r\n') })),
  );
}
