/**
 * Messages and what is declared inside them.
 *
 *     message   = [visibility] "message" word block
 *     block     = "{" { message | enum | field | oneof | extend | extensions | reserved | option | ";" } "}"
 *     oneof     = "oneof" word "{" { field | option } "}"                   at least one
 *     extend    = "extend" qualifiedName "{" { field } "}"              at least one
 */
import { KindNumber, slotColumn } from '../node-kind.ts';
import { TokenKind } from '../token-kind.ts';
import { parseBlock, parseUnknown, type BlockShape } from './parse-block.ts';
import { parseEnum } from './parse-enum.ts';
import { parseField } from './parse-field.ts';
import { parseQualifiedName } from './parse-name.ts';
import { parseOptionStatement } from './parse-option.ts';
import { parseExtensions, parseReserved } from './parse-ranges.ts';
import { mayNest } from './may-nest.ts';
import { parseVisibility } from './parse-visibility.ts';
import type { Parser } from './parser.ts';

const nameColumn = slotColumn('message', 'name');
const visibilityColumn = slotColumn('message', 'visibility');
const messageBlock = { name: 'message', open: slotColumn('message', 'open'), close: slotColumn('message', 'close') };
const oneofName = slotColumn('oneof', 'name');
const oneofBlock = {
  name: 'oneof',
  open: slotColumn('oneof', 'open'),
  close: slotColumn('oneof', 'close'),
  needsFields: true,
};
const extendee = slotColumn('extend', 'extendee');
const extendBlock = {
  name: 'extend block',
  open: slotColumn('extend', 'open'),
  close: slotColumn('extend', 'close'),
  needsFields: true,
};

/** Parses a message; `visibility` is the token of `export` or `local`, or -1. */
export function parseMessage(parser: Parser, visibility = -1): boolean {
  const row = parser.rows.open(KindNumber.message, visibility === -1 ? parser.at : visibility);
  parser.rows.set(row, visibilityColumn, visibility);
  parser.at++;
  const complete =
    parser.expectName('the name of the message', row, nameColumn) && parseMessageBlock(parser, row, messageBlock);
  return closeDeclaration(parser, row, complete);
}

/** Parses the block of a message or group. */
export function parseMessageBlock(parser: Parser, row: number, shape: BlockShape): boolean {
  if (!mayNest(parser, parser.at)) return false;
  parser.depth++;
  const complete = parseBlock(parser, row, shape, parseMessageStatement);
  parser.depth--;
  return complete;
}

/** Parses a block of fields that extend another message. */
export function parseExtend(parser: Parser): boolean {
  const row = parser.rows.open(KindNumber.extend, parser.take());
  const complete =
    parseQualifiedName(parser, 'the name of the message to extend', row, extendee) &&
    parseBlock(parser, row, extendBlock, parseExtendStatement);
  return closeDeclaration(parser, row, complete);
}

function parseMessageStatement(parser: Parser): unknown {
  const { kind } = parser;
  switch (kind) {
    case TokenKind.message:
      return parseMessage(parser);
    case TokenKind.enum:
      return parseEnum(parser);
    case TokenKind.extensions:
      return parseExtensions(parser);
    case TokenKind.reserved:
      return parseReserved(parser, 'field');
    case TokenKind.extend:
      return parseExtend(parser);
    case TokenKind.option:
      return parseOptionStatement(parser);
    case TokenKind.oneof:
      return parseOneof(parser);
    case TokenKind.export:
    case TokenKind.local: {
      const visibility = parseVisibility(parser);
      if (visibility === -1) return parseField(parser, 'message');
      return parser.kind === TokenKind.enum ? parseEnum(parser, visibility) : parseMessage(parser, visibility);
    }
    default:
      return parseFieldStatement(parser, 'message');
  }
}

function parseOneof(parser: Parser): boolean {
  const row = parser.rows.open(KindNumber.oneof, parser.take());
  const complete =
    parser.expectName('the name of the oneof', row, oneofName) &&
    parseBlock(parser, row, oneofBlock, (inside) =>
      inside.kind === TokenKind.option ? parseOptionStatement(inside) : parseFieldStatement(inside, 'oneof'),
    );
  return closeDeclaration(parser, row, complete);
}

function parseExtendStatement(parser: Parser): unknown {
  return parseFieldStatement(parser, 'extend');
}

/** A field, or a problem that no statement begins here. If the field parser does not advance, one token is skipped. */
function parseFieldStatement(parser: Parser, where: string): void {
  const start = parser.at;
  if (parser.kind > TokenKind.weak && parser.kind !== TokenKind.dot) {
    parseUnknown(parser, `a field or another ${where} statement`);
    return;
  }
  parseField(parser, where);
  if (parser.at === start) parser.take();
}

function closeDeclaration(parser: Parser, row: number, complete: boolean): boolean {
  if (!complete) parser.recover();
  parser.rows.close(row, parser.at);
  return complete;
}
