/**
 * Option values: a scalar, strings, or a message in text format.
 *
 *     value     = aggregate | string { string } | ["-"] (number | word)
 *     aggregate = "{" { entry [ "," | ";" ] } "}"         also with "<" and ">" below the first level
 *     entry     = name ( ":" (value | list) | [":"] (aggregate | list of aggregates) )
 *     name      = word | "[" qualifiedName "]" | "[" qualifiedName "/" qualifiedName "]"
 *     list      = "[" [ value { "," value } ] "]"
 */
import { accept, Cursor, expect, expectInto, fail, isWord, kindAfter, note, take } from './cursor';
import { suspectRow } from './host';
import { Rows } from './rows';
import { AggregateRow, EntryRow, KindNumber, ListRow, NestingLimit, ProblemKind, TokenKind } from './tables';

/** Parses the value of an option into a slot. */
export function parseOptionValue(row: i32, column: i32): bool {
  if (Cursor.kind === TokenKind.openBrace) return parseAggregate(0, row, column);
  return parseScalarOrString('an option value', row, column);
}

/** Parses one or more adjacent string literals, into a slot unless `row` is -1. `word` replaces a `%` in `what`. */
export function parseString(what: string, row: i32, column: i32, word: string = ''): bool {
  if (Cursor.kind !== TokenKind.string) return fail(what, word);
  const node = Rows.open(KindNumber.string, Cursor.at);
  if (row !== -1) Rows.set(row, column, node);
  while (accept(TokenKind.string));
  Rows.close(node, Cursor.at);
  return true;
}

function parseScalarOrString(what: string, row: i32, column: i32): bool {
  if (Cursor.kind === TokenKind.string) return parseString(what, row, column);
  const node = Rows.open(KindNumber.scalar, Cursor.at);
  if (row !== -1) Rows.set(row, column, node);
  const complete = takeScalar(node, what);
  Rows.close(node, Cursor.at);
  return complete;
}

function takeScalar(node: i32, what: string): bool {
  const negative = accept(TokenKind.minus);
  const kind = Cursor.kind;
  // Few words may follow a sign.
  if (negative && isWord(kind)) suspectRow(node, Cursor.container);
  if (isWord(kind) || kind === TokenKind.integer || kind === TokenKind.float) {
    Cursor.at++;
    return true;
  }
  return fail(negative ? 'a number after `-`' : what);
}

function parseAggregate(depth: i32, row: i32, column: i32): bool {
  const closing = Cursor.kind === TokenKind.lessThan ? TokenKind.greaterThan : TokenKind.closeBrace;
  const node = Rows.open(KindNumber.aggregate, Cursor.at);
  if (row !== -1) Rows.set(row, column, node);
  const open = take();
  let complete = depth < NestingLimit.values;
  if (!complete) note(ProblemKind.valueTooDeep, open);
  while (complete && Cursor.kind !== closing) complete = parseEntry(depth, open);
  if (complete) Rows.set(node, AggregateRow.close, Cursor.at++);
  else if (closing === TokenKind.closeBrace) skipRest();
  Rows.close(node, Cursor.at);
  return complete;
}

function parseEntry(depth: i32, open: i32): bool {
  if (Cursor.kind === TokenKind.endOfFile) {
    note(ProblemKind.unclosedValue, Cursor.at, '', '', open);
    return false;
  }
  const entry = Rows.open(KindNumber.entry, Cursor.at);
  const complete = parseEntryName(entry) && parseEntryValue(depth, entry);
  if (complete && (Cursor.kind === TokenKind.comma || Cursor.kind === TokenKind.semicolon)) Cursor.at++;
  Rows.close(entry, Cursor.at);
  return complete;
}

function parseEntryName(entry: i32): bool {
  Rows.set(entry, EntryRow.nameStart, Cursor.at);
  if (accept(TokenKind.openBracket)) {
    if (!takeUrlPart()) return false;
    if (accept(TokenKind.slash) && !takeUrlPart()) return false;
    if (!expect(TokenKind.closeBracket, '`]` after the name of an extension or a type URL')) return false;
  } else if (isWord(Cursor.kind)) {
    Cursor.at++;
  } else {
    return fail('a field name or the end of the message value');
  }
  Rows.set(entry, EntryRow.nameEnd, Cursor.at);
  return true;
}

function takeUrlPart(): bool {
  do {
    if (!isWord(Cursor.kind)) return fail('a name');
    Cursor.at++;
    // Host names may contain dashes: type-url.example/pkg.Message.
    while (Cursor.kind === TokenKind.minus && isWord(kindAfter(1))) Cursor.at += 2;
  } while (accept(TokenKind.dot));
  return true;
}

function parseEntryValue(depth: i32, entry: i32): bool {
  const colon = accept(TokenKind.colon);
  if (opensAggregate(Cursor.kind)) return parseAggregate(depth + 1, entry, EntryRow.value);
  if (Cursor.kind === TokenKind.openBracket) return parseList(depth, entry, colon);
  if (!colon) return fail('`:` or a message value');
  return parseScalarOrString('a value', entry, EntryRow.value);
}

function parseList(depth: i32, entry: i32, scalarsAllowed: bool): bool {
  const list = Rows.open(KindNumber.list, Cursor.at);
  Rows.set(entry, EntryRow.value, list);
  Cursor.at++;
  let complete = true;
  if (Cursor.kind !== TokenKind.closeBracket) {
    do complete = parseListItem(depth, scalarsAllowed);
    while (complete && accept(TokenKind.comma));
  }
  if (complete) complete = expectInto(list, ListRow.close, TokenKind.closeBracket, '`,` or `]`');
  Rows.close(list, Cursor.at);
  return complete;
}

function parseListItem(depth: i32, scalarsAllowed: bool): bool {
  if (opensAggregate(Cursor.kind)) return parseAggregate(depth + 1, -1, 0);
  if (!scalarsAllowed) return fail('a message value (a list of scalars needs `:` before it)');
  return parseScalarOrString('a value', -1, 0);
}

function opensAggregate(kind: i32): bool {
  return kind === TokenKind.openBrace || kind === TokenKind.lessThan;
}

/** Recovers from an error inside a message value: skips to the closing `}`. Inner levels have already skipped their own content. */
function skipRest(): void {
  let open = 1;
  while (open > 0 && Cursor.kind !== TokenKind.endOfFile) {
    if (Cursor.kind === TokenKind.openBrace) open++;
    else if (Cursor.kind === TokenKind.closeBrace) open--;
    Cursor.at++;
  }
}
