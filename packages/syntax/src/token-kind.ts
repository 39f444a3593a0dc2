/**
 * The kind of a token, as a small number, because a tree of files has millions of them.
 *
 * Three ranges: words (1 to 32; every keyword is also a word and may be used as a name), symbols (33 to 126: the kind of a symbol *is* its
 * character code, so `;` has kind 59), and the rest above that.
 */

/** Kinds by name. Words come first, keywords among them. */
export const TokenKind = {
  /** Follows the last token, so that lookahead never leaves the table. */
  endOfFile: 0,
  identifier: 1,
  edition: 2,
  enum: 3,
  export: 4,
  extend: 5,
  extensions: 6,
  group: 7,
  import: 8,
  local: 9,
  map: 10,
  max: 11,
  message: 12,
  oneof: 13,
  option: 14,
  optional: 15,
  package: 16,
  public: 17,
  repeated: 18,
  required: 19,
  reserved: 20,
  returns: 21,
  rpc: 22,
  service: 23,
  stream: 24,
  syntax: 25,
  to: 26,
  weak: 27,

  openParen: 40,
  closeParen: 41,
  comma: 44,
  minus: 45,
  dot: 46,
  slash: 47,
  colon: 58,
  semicolon: 59,
  lessThan: 60,
  equals: 61,
  greaterThan: 62,
  openBracket: 91,
  closeBracket: 93,
  openBrace: 123,
  closeBrace: 125,

  /** Decimal, octal or hexadecimal. */
  integer: 128,
  float: 129,
  /** One string literal with its quotes. */
  string: 130,
  /** A character that the language does not allow. */
  unknown: 131,
} as const;
