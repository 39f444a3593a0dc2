/**
 * Encodes tokens and comments as the numbers of the protocol: five for each, with positions relative to the previous one. A token of several lines is split by line, because not every editor
 * supports multiline tokens.
 */
import type { Span } from '@protoshepherd/source';
import type { SyntaxTree } from '@protoshepherd/syntax';

import type { PositionEncoding } from '../../server/text-positions.ts';
import type { ClassifiedTokens } from './classified-tokens.ts';
import { typeNumber } from './token-legend.ts';

/** Encodes the tokens and comments of a file, or those that overlap a part of it. */
export function encodeTokens(
  tree: SyntaxTree,
  { types, modifiers }: ClassifiedTokens,
  encoding: PositionEncoding,
  part: Span = { start: 0, end: tree.file.text.length },
): number[] {
  const { tokens, comments } = tree;
  const encoder = new TokenEncoder(tree.file.text, encoding);
  let comment = 0;
  for (let token = 0; token <= tokens.count; token++) {
    const start = tokens.starts[token] as number;
    for (; comment < comments.count && (comments.starts[comment] as number) < start; comment++)
      encoder.add(
        { start: comments.starts[comment] as number, end: comments.ends[comment] as number },
        part,
        commentType,
        0,
      );
    if (token === tokens.count) break;
    encoder.add({ start, end: tokens.ends[token] as number }, part, types[token] as number, modifiers[token] as number);
  }
  return encoder.data;
}

const commentType = typeNumber('comment');

/** Encodes the tokens of a text in one pass. */
class TokenEncoder {
  readonly data: number[] = [];
  readonly #text: string;
  readonly #encoding: PositionEncoding;
  #at = 0;
  /** The position of `#at`, relative to the last token. */
  #lines = 0;
  #columns = 0;

  constructor(text: string, encoding: PositionEncoding) {
    // In the protocol, a lone `\r` also ends a line.
    this.#text = text.replaceAll(/\r(?!\n)/g, '\n');
    this.#encoding = encoding;
  }

  /** Adds a token, split by line, if it overlaps a part of the text. */
  add({ start, end }: Span, part: Span, type: number, modifiers: number): void {
    if (end <= part.start || start >= part.end) return;
    let from = start;
    // Searches only the token: a search in the whole text would run to its end for every token of the last line.
    for (const line of this.#text.slice(start, end).split('\n')) {
      this.#addPiece(from, from + line.replace(/\r$/, '').length, type, modifiers);
      from += line.length + 1;
    }
  }

  #addPiece(start: number, end: number, type: number, modifiers: number): void {
    if (end <= start) return;
    this.#moveTo(start);
    this.data.push(this.#lines, this.#columns, this.#width(start, end), type, modifiers);
    [this.#lines, this.#columns] = [0, 0];
  }

  #moveTo(offset: number): void {
    for (let lineEnd = this.#nextLineEnd(offset); lineEnd !== -1; lineEnd = this.#nextLineEnd(offset)) {
      this.#lines++;
      this.#columns = 0;
      this.#at = lineEnd + 1;
    }
    this.#columns += this.#width(this.#at, offset);
    this.#at = offset;
  }

  /** The next line end before an offset, or -1. */
  #nextLineEnd(offset: number): number {
    for (let at = this.#at; at < offset; at++) if (this.#text.charCodeAt(at) === 10) return at;
    return -1;
  }

  #width(start: number, end: number): number {
    return this.#encoding === 'utf-16' ? end - start : Buffer.byteLength(this.#text.slice(start, end));
  }
}
