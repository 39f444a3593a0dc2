/**
 * Parses one text after the other. TypeScript asks for memory with `reserve`, writes the text there, calls `parse`, and copies the tables,
 * which then follow one another; the other functions return where they are and how long.
 */
import { parseFile } from './file';
import { lex, Lexemes } from './lexer';
import { layOut, Region } from './regions';
import { Rows } from './rows';

/** Makes room for a text of a length, and returns the address for it; 0 if there is too little memory. */
export function reserve(length: i32): usize {
  return layOut(length) ? Region.text : 0;
}

/** Parses the text of a length in memory. */
export function parse(length: i32): void {
  lex(length);
  parseFile();
  closeGaps();
}

/** The number of tokens, without the end of the file. */
export function tokenCount(): i32 {
  return Lexemes.tokens;
}

/** The number of comments. */
export function commentCount(): i32 {
  return Lexemes.comments;
}

/** The length of all rows, in numbers. */
export function rowsLength(): i32 {
  return Rows.length;
}

/** The address of the tables: the starts and ends of tokens, those of comments, the kinds of tokens, and the rows at the next multiple of four. */
export function tables(): usize {
  return Region.tokenStarts;
}

/** Moves the tables together, so that they can be copied at once. */
function closeGaps(): void {
  const tokens: usize = Lexemes.tokens + 1;
  const comments: usize = Lexemes.comments;
  let end = Region.tokenStarts + 4 * tokens;
  end = move(Region.tokenEnds, end, 4 * tokens);
  end = move(Region.commentStarts, end, 4 * comments);
  end = move(Region.commentEnds, end, 4 * comments);
  end = move(Region.tokenKinds, end, tokens);
  move(Region.rows, (end + 3) & ~3, 4 * <usize>Rows.length);
}

/** Moves a table to a lower address, and returns its new end. */
function move(from: usize, to: usize, length: usize): usize {
  memory.copy(to, from, length);
  return to + length;
}
