/**
 * Locations in the form of `SourceCodeInfo`: a path of numbers, and zero-based lines and columns. Columns count bytes of UTF-8, and a tab
 * advances to the next multiple of eight.
 */
import { collectComments, type SyntaxNode, type SyntaxTree } from '@protoshepherd/syntax';

import type { ByteWriter } from '../write/byte-writer.ts';

export class LocationWriter {
  readonly #tree: SyntaxTree;
  readonly #writer: ByteWriter;
  /** Is every character one byte and one column wide? */
  readonly #isPlain: boolean;

  constructor(tree: SyntaxTree, writer: ByteWriter) {
    this.#tree = tree;
    this.#writer = writer;
    // oxlint-disable-next-line no-control-regex
    this.#isPlain = !/[^\x00-\x08\x0a-\x7f]/.test(tree.file.text);
  }

  /** Writes the location from one token up to another, with the comments of a node if one is given. */
  write(path: readonly number[], firstToken: number, endToken: number, commented?: SyntaxNode): void {
    const { starts, ends, count } = this.#tree.tokens;
    // In a file without tokens the first token is the end of the file, and the last one does not exist.
    const end = count === 0 ? 0 : (ends[Math.max(firstToken, endToken - 1)] as number);
    this.#location(path, this.#span(starts[firstToken] as number, end), commented);
  }

  #location(path: readonly number[], span: readonly number[], commented: SyntaxNode | undefined): void {
    const mark = this.#writer.begin(1);
    this.#packed(1, path);
    this.#packed(2, span);
    if (commented !== undefined) {
      const { leading, trailing, detached } = collectComments(commented);
      if (leading !== undefined) this.#writer.string(3, leading.text);
      if (trailing !== undefined) this.#writer.string(4, trailing.text);
      for (const block of detached) this.#writer.string(6, block.text);
    }
    this.#writer.end(mark);
  }

  #packed(field: number, numbers: readonly number[]): void {
    if (numbers.length === 0) return;
    const mark = this.#writer.begin(field);
    for (const number of numbers) this.#writer.varint(number);
    this.#writer.end(mark);
  }

  /** Three numbers if start and end are on one line, else four. */
  #span(start: number, end: number): number[] {
    const from = this.#position(start);
    const to = this.#position(end);
    return from.line === to.line ? [from.line, from.column, to.column] : [from.line, from.column, to.line, to.column];
  }

  #position(offset: number): { readonly line: number; readonly column: number } {
    const { line, column } = this.#tree.lines.position(offset);
    if (this.#isPlain) return { line: line - 1, column: column - 1 };
    const start = this.#tree.lines.lineStart(line);
    return { line: line - 1, column: byteColumn(this.#tree.file.text, start, offset) };
  }
}

function byteColumn(text: string, lineStart: number, offset: number): number {
  let column = 0;
  for (let at = lineStart; at < offset; at++) {
    const code = text.charCodeAt(at);
    if (code === 9) column += 8 - (column % 8);
    else if (code < 0x80) column += 1;
    else if (code < 0x800) column += 2;
    // Half of a surrogate pair: the pair takes four bytes.
    else if (code >= 0xd800 && code <= 0xdfff) column += 2;
    else column += 3;
  }
  return column;
}
