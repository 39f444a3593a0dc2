/** What the grammar tells TypeScript while it runs. All of it is rare. */

/** The spelling of a token needs a check. */
export declare function suspectToken(token: i32): void;

/** A block comment needs a check. */
export declare function suspectComment(comment: i32): void;

/** A statement needs a check; `container` is the kind of the enclosing block. */
export declare function suspectRow(row: i32, container: i32): void;

/** The string tokens from `first` up to `end` name the dialect; returns its number. The other two are the addresses of the starts and ends of all tokens. */
export declare function readDialect(first: i32, end: i32, tokenStarts: usize, tokenEnds: usize): i32;

/** A problem at a token. `text` and `word` are what it expects or names, `other` is another token that belongs to it. */
export declare function report(problem: i32, token: i32, text: string, word: string, other: i32): void;
