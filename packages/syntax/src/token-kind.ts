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

/** Is the token a name or a keyword? */
export function isWord(kind: number): boolean {
  return kind >= TokenKind.identifier && kind <= TokenKind.weak;
}

/** Every keyword, its kind, and the index of the next one with the same first letter and length; -1 ends the row. */
interface KeywordTable {
  readonly words: readonly string[];
  readonly kinds: Uint8Array;
  readonly next: Int8Array;
  /** The first keyword of every letter and length. */
  readonly first: Int8Array;
}

/** Longer words are never keywords. */
const maxKeywordLength = 10;

const keywords = tabulate([
  ['edition', TokenKind.edition],
  ['enum', TokenKind.enum],
  ['export', TokenKind.export],
  ['extend', TokenKind.extend],
  ['extensions', TokenKind.extensions],
  ['group', TokenKind.group],
  ['import', TokenKind.import],
  ['local', TokenKind.local],
  ['map', TokenKind.map],
  ['max', TokenKind.max],
  ['message', TokenKind.message],
  ['oneof', TokenKind.oneof],
  ['option', TokenKind.option],
  ['optional', TokenKind.optional],
  ['package', TokenKind.package],
  ['public', TokenKind.public],
  ['repeated', TokenKind.repeated],
  ['required', TokenKind.required],
  ['reserved', TokenKind.reserved],
  ['returns', TokenKind.returns],
  ['rpc', TokenKind.rpc],
  ['service', TokenKind.service],
  ['stream', TokenKind.stream],
  ['syntax', TokenKind.syntax],
  ['to', TokenKind.to],
  ['weak', TokenKind.weak],
]);

/**
 * The kind of the word in a text from `start` up to `end`. Every word of every file is checked here, mostly before V8 has compiled the function, so it is
 * written with few steps rather than few lines.
 */
export function wordKind(text: string, start: number, end: number): number {
  const length = end - start;
  if (length > maxKeywordLength) return TokenKind.identifier;
  let at = keywords.first[computeSlot(text.charCodeAt(start), length)] as number;
  while (at !== -1) {
    if (text.startsWith(keywords.words[at] as string, start)) return keywords.kinds[at] as number;
    at = keywords.next[at] as number;
  }
  return TokenKind.identifier;
}

/** Letters of both cases and the underscore differ in their lowest seven bits. */
function computeSlot(letter: number, length: number): number {
  return (letter & 127) * (maxKeywordLength + 1) + length;
}

function tabulate(entries: readonly (readonly [string, number])[]): KeywordTable {
  const first = new Int8Array(128 * (maxKeywordLength + 1)).fill(-1);
  const next = new Int8Array(entries.length);
  for (const [at, [word]] of entries.entries()) {
    const slot = computeSlot(word.charCodeAt(0), word.length);
    next[at] = first[slot] as number;
    first[slot] = at;
  }
  return { words: entries.map(([word]) => word), kinds: Uint8Array.from(entries, ([, kind]) => kind), next, first };
}
