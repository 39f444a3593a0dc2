/**
 * Option values: a scalar, strings, or a message in text format.
 *
 *     value     = aggregate | string { string } | ["-"] (number | word)
 *     aggregate = "{" { entry [ "," | ";" ] } "}"         also with "<" and ">" below the first level
 *     entry     = name ( ":" (value | list) | [":"] (aggregate | list of aggregates) )
 *     name      = word | "[" qualifiedName "]" | "[" qualifiedName "/" qualifiedName "]"
 *     list      = "[" [ value { "," value } ] "]"
 */
import { KindNumber, slotColumn } from '../node-kind.ts';
import { isWord, TokenKind } from '../token-kind.ts';
import type { Parser } from './parser.ts';

/** The nesting limit of text format; no protobuf runtime can read a deeper message. */
const nestingLimit = 100;

const entryNameStart = slotColumn('entry', 'nameStart');
const entryNameEnd = slotColumn('entry', 'nameEnd');
const entryValue = slotColumn('entry', 'value');
const aggregateClose = slotColumn('aggregate', 'close');
const listClose = slotColumn('list', 'close');

/** Parses the value of an option into a slot. */
export function parseOptionValue(parser: Parser, row: number, column: number): boolean {
  if (parser.kind === TokenKind.openBrace) return parseAggregate(parser, 0, row, column);
  return parseScalarOrString(parser, 'an option value', row, column);
}

/** Parses one or more adjacent string literals into a slot. */
export function parseString(parser: Parser, what: string, row: number, column: number): boolean {
  if (parser.kind !== TokenKind.string) return parser.fail(what);
  const node = parser.rows.open(KindNumber.string, parser.at);
  if (row !== -1) parser.rows.set(row, column, node);
  while (parser.accept(TokenKind.string));
  parser.rows.close(node, parser.at);
  return true;
}

function parseScalarOrString(parser: Parser, what: string, row: number, column: number): boolean {
  if (parser.kind === TokenKind.string) return parseString(parser, what, row, column);
  const node = parser.rows.open(KindNumber.scalar, parser.at);
  if (row !== -1) parser.rows.set(row, column, node);
  const complete = takeScalar(parser, what);
  parser.rows.close(node, parser.at);
  return complete;
}

function takeScalar(parser: Parser, what: string): boolean {
  const negative = parser.accept(TokenKind.minus);
  const kind = parser.kind;
  if (isWord(kind) || kind === TokenKind.integer || kind === TokenKind.float) {
    parser.at++;
    return true;
  }
  return parser.fail(negative ? 'a number after `-`' : what);
}

function parseAggregate(parser: Parser, depth: number, row: number, column: number): boolean {
  const closing = parser.kind === TokenKind.lessThan ? TokenKind.greaterThan : TokenKind.closeBrace;
  const node = parser.rows.open(KindNumber.aggregate, parser.at);
  if (row !== -1) parser.rows.set(row, column, node);
  const open = parser.take();
  let complete = depth < nestingLimit || noteTooDeep(parser, open);
  while (complete && parser.kind !== closing) complete = parseEntry(parser, depth, open);
  if (complete) {
    parser.rows.set(node, aggregateClose, parser.at);
    parser.at++;
  } else if (closing === TokenKind.closeBrace) {
    skipRest(parser);
  }
  parser.rows.close(node, parser.at);
  return complete;
}

function parseEntry(parser: Parser, depth: number, open: number): boolean {
  if (parser.kind === TokenKind.endOfFile) {
    parser.note({
      rule: 'unclosed-block',
      message: 'this message value is never closed',
      span: parser.spanOf(parser.at),
      related: [{ message: 'it was opened here', span: parser.spanOf(open) }],
    });
    return false;
  }
  const entry = parser.rows.open(KindNumber.entry, parser.at);
  const complete = parseEntryName(parser, entry) && parseEntryValue(parser, depth, entry);
  if (complete && (parser.kind === TokenKind.comma || parser.kind === TokenKind.semicolon)) parser.at++;
  parser.rows.close(entry, parser.at);
  return complete;
}

function parseEntryName(parser: Parser, entry: number): boolean {
  parser.rows.set(entry, entryNameStart, parser.at);
  if (parser.accept(TokenKind.openBracket)) {
    if (!takeUrlPart(parser)) return false;
    if (parser.accept(TokenKind.slash) && !takeUrlPart(parser)) return false;
    if (!parser.expect(TokenKind.closeBracket, '`]` after the name of an extension or a type URL')) return false;
  } else if (isWord(parser.kind)) {
    parser.at++;
  } else {
    return parser.fail('a field name or the end of the message value');
  }
  parser.rows.set(entry, entryNameEnd, parser.at);
  return true;
}

function takeUrlPart(parser: Parser): boolean {
  do {
    if (!isWord(parser.kind)) return parser.fail('a name');
    parser.at++;
    // Host names may contain dashes: type-url.example/pkg.Message.
    while (parser.kind === TokenKind.minus && isWord(parser.kindAfter(1))) parser.at += 2;
  } while (parser.accept(TokenKind.dot));
  return true;
}

function parseEntryValue(parser: Parser, depth: number, entry: number): boolean {
  const colon = parser.accept(TokenKind.colon);
  if (opensAggregate(parser.kind)) return parseAggregate(parser, depth + 1, entry, entryValue);
  if (parser.kind === TokenKind.openBracket) return parseList(parser, depth, entry, colon);
  if (!colon) return parser.fail('`:` or a message value');
  return parseScalarOrString(parser, 'a value', entry, entryValue);
}

function parseList(parser: Parser, depth: number, entry: number, scalarsAllowed: boolean): boolean {
  const list = parser.rows.open(KindNumber.list, parser.at);
  parser.rows.set(entry, entryValue, list);
  parser.at++;
  let complete = true;
  if (parser.kind !== TokenKind.closeBracket) {
    do complete = parseListItem(parser, depth, scalarsAllowed);
    while (complete && parser.accept(TokenKind.comma));
  }
  if (complete) complete = parser.expect(TokenKind.closeBracket, '`,` or `]`', list, listClose);
  parser.rows.close(list, parser.at);
  return complete;
}

function parseListItem(parser: Parser, depth: number, scalarsAllowed: boolean): boolean {
  if (opensAggregate(parser.kind)) return parseAggregate(parser, depth + 1, -1, 0);
  if (!scalarsAllowed) return parser.fail('a message value (a list of scalars needs `:` before it)');
  return parseScalarOrString(parser, 'a value', -1, 0);
}

function opensAggregate(kind: number): boolean {
  return kind === TokenKind.openBrace || kind === TokenKind.lessThan;
}

function noteTooDeep(parser: Parser, open: number): false {
  parser.note({
    rule: 'nesting-too-deep',
    message: `message values are nested more than ${nestingLimit} deep`,
    span: parser.spanOf(open),
  });
  return false;
}

/** Recovers from an error inside a message value: skips to the closing `}`. Inner levels have already skipped their own content. */
function skipRest(parser: Parser): void {
  let open = 1;
  while (open > 0 && parser.kind !== TokenKind.endOfFile) {
    if (parser.kind === TokenKind.openBrace) open++;
    else if (parser.kind === TokenKind.closeBrace) open--;
    parser.at++;
  }
}
