/**
 * Messages and what is declared inside them.
 *
 *     message   = [visibility] "message" word block
 *     block     = "{" { message | enum | field | oneof | extend | extensions | reserved | option | ";" } "}"
 *     oneof     = "oneof" word "{" { field | option } "}"                   at least one
 *     extend    = "extend" qualifiedName "{" { field } "}"              at least one
 */
import { closeStatement, parseBlock, parseUnknown } from './block';
import { Cursor, expectName, note, take } from './cursor';
import { parseEnum } from './enum';
import { parseField } from './field';
import { suspectRow } from './host';
import { parseQualifiedName } from './name';
import { parseOptionStatement } from './option';
import { parseExtensions, parseReservedFields } from './ranges';
import { Rows } from './rows';
import { ExtendRow, KindNumber, MessageRow, NestingLimit, OneofRow, ProblemKind, TokenKind } from './tables';
import { parseVisibility } from './visibility';

/** Parses a message; `visibility` is the token of `export` or `local`, or -1. */
export function parseMessage(visibility: i32 = -1): void {
  const row = Rows.open(KindNumber.message, visibility === -1 ? Cursor.at : visibility);
  Rows.set(row, MessageRow.visibility, visibility);
  if (visibility !== -1) suspectRow(row, Cursor.container);
  Cursor.at++;
  const complete =
    expectName(row, MessageRow.name, 'the name of the message') &&
    parseMessageBlock(row, KindNumber.message, MessageRow.open, MessageRow.close);
  closeStatement(row, complete);
}

/** Parses the block of a message or group into the columns of its braces. */
export function parseMessageBlock(row: i32, kind: i32, open: i32, close: i32): bool {
  if (!mayNest(Cursor.at)) return false;
  Cursor.depth++;
  const complete = parseBlock(row, kind, open, close, parseMessageStatement);
  Cursor.depth--;
  return complete;
}

/** May another message begin inside the open ones? If not, reports a problem at a token. */
export function mayNest(token: i32): bool {
  if (Cursor.depth < NestingLimit.messages) return true;
  note(ProblemKind.messageTooDeep, token);
  return false;
}

/** Parses a block of fields that extend another message. */
export function parseExtend(): void {
  const row = Rows.open(KindNumber.extend, take());
  const complete =
    parseQualifiedName(row, ExtendRow.extendee, 'the name of the message to extend') &&
    parseBlock(row, KindNumber.extend, ExtendRow.open, ExtendRow.close, parseExtendStatement);
  closeStatement(row, complete);
}

function parseMessageStatement(): void {
  switch (Cursor.kind) {
    case TokenKind.message:
      return parseMessage();
    case TokenKind.enum:
      return parseEnum();
    case TokenKind.extensions:
      return parseExtensions();
    case TokenKind.reserved:
      return parseReservedFields();
    case TokenKind.extend:
      return parseExtend();
    case TokenKind.option:
      return parseOptionStatement();
    case TokenKind.oneof:
      return parseOneof();
    case TokenKind.export:
    case TokenKind.local: {
      const visibility = parseVisibility();
      if (visibility === -1) return parseField('message');
      return Cursor.kind === TokenKind.enum ? parseEnum(visibility) : parseMessage(visibility);
    }
    default:
      return parseFieldStatement('message');
  }
}

function parseOneof(): void {
  const row = Rows.open(KindNumber.oneof, take());
  const complete =
    expectName(row, OneofRow.name, 'the name of the oneof') &&
    parseBlock(row, KindNumber.oneof, OneofRow.open, OneofRow.close, parseOneofStatement);
  closeStatement(row, complete);
}

function parseOneofStatement(): void {
  if (Cursor.kind === TokenKind.option) parseOptionStatement();
  else parseFieldStatement('oneof');
}

function parseExtendStatement(): void {
  parseFieldStatement('extend');
}

/** A field, or a problem that no statement begins here. If the field parser does not advance, one token is skipped. */
function parseFieldStatement(where: string): void {
  const start = Cursor.at;
  if (Cursor.kind > TokenKind.weak && Cursor.kind !== TokenKind.dot) {
    parseUnknown('a field or another % statement', where);
    return;
  }
  parseField(where);
  if (Cursor.at === start) take();
}
