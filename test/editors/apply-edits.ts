/** Applies the edits of a server like an editor. Columns count bytes, since the client requests UTF-8. */
import type { TextDocumentEdit, TextEdit, WorkspaceEdit } from 'vscode-languageserver-protocol';

/** A text with edits. */
export function applyEdits(text: string, edits: readonly TextEdit[]): string {
  const bytes = Buffer.from(text);
  const starts = [0];
  for (let at = bytes.indexOf('\n'); at !== -1; at = bytes.indexOf('\n', at + 1)) starts.push(at + 1);
  const offset = ({ line, character }: TextEdit['range']['start']): number =>
    Math.min((starts[line] ?? bytes.length) + character, bytes.length);
  const sorted = edits.toSorted((a, b) => offset(a.range.start) - offset(b.range.start));
  const parts: Uint8Array[] = [];
  let end = 0;
  for (const { range, newText } of sorted) {
    parts.push(bytes.subarray(end, offset(range.start)), Buffer.from(newText));
    end = offset(range.end);
  }
  return Buffer.concat([...parts, bytes.subarray(end)]).toString();
}

/** The edits of a change, by URI. */
export function editsByUri({ documentChanges = [] }: WorkspaceEdit): ReadonlyMap<string, readonly TextEdit[]> {
  const edits = documentChanges.filter((each): each is TextDocumentEdit => 'textDocument' in each);
  return new Map(edits.map((each) => [each.textDocument.uri, each.edits as TextEdit[]]));
}
