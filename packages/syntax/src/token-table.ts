/** The tables of the lexer. They are arrays of numbers, because a tree of files has millions of tokens. */

/** The tokens of one file, in order. Row `count` is the end of the file: kind 0, no text. */
export interface TokenTable {
  readonly count: number;
  readonly kinds: Uint8Array;
  readonly starts: Uint32Array;
  readonly ends: Uint32Array;
}

/** The comments of one file, in order. A line comment ends before its line break. */
export interface CommentTable {
  readonly count: number;
  readonly starts: Uint32Array;
  readonly ends: Uint32Array;
}
