/**
 * Services.
 *
 *     service = "service" word "{" { rpc | option | ";" } "}"
 *     rpc     = "rpc" word "(" ["stream"] type ")" "returns" "(" ["stream"] type ")" ( ";" | "{" { option | ";" } "}" )
 */
import { closeStatement, parseBlock, parseUnknown } from './block';
import { Cursor, expect, expectName, expectSemicolon, take } from './cursor';
import { parseQualifiedName } from './name';
import { parseOptionStatement } from './option';
import { Rows } from './rows';
import { KindNumber, RpcRow, ServiceRow, TokenKind } from './tables';

/** Parses a service. */
export function parseService(): void {
  const row = Rows.open(KindNumber.service, take());
  const complete =
    expectName(row, ServiceRow.name, 'the name of the service') &&
    parseBlock(row, KindNumber.service, ServiceRow.open, ServiceRow.close, parseServiceStatement);
  closeStatement(row, complete);
}

function parseServiceStatement(): void {
  if (Cursor.kind === TokenKind.rpc) parseRpc();
  else if (Cursor.kind === TokenKind.option) parseOptionStatement();
  else parseUnknown('`rpc` or another service statement');
}

function parseRpc(): void {
  const row = Rows.open(KindNumber.rpc, take());
  const complete =
    expectName(row, RpcRow.name, 'the name of the rpc') &&
    parseMessageType(row, RpcRow.inputStream, RpcRow.input) &&
    expect(TokenKind.returns, '`returns`') &&
    parseMessageType(row, RpcRow.outputStream, RpcRow.output) &&
    parseRpcEnd(row);
  closeStatement(row, complete);
}

function parseMessageType(row: i32, stream: i32, type: i32): bool {
  if (!expect(TokenKind.openParen, '`(` before the message type')) return false;
  if (Cursor.kind === TokenKind.stream) Rows.set(row, stream, take());
  return parseQualifiedName(row, type, 'a message type') && expect(TokenKind.closeParen, '`)` after the message type');
}

function parseRpcEnd(row: i32): bool {
  if (Cursor.kind !== TokenKind.openBrace) return expectSemicolon('the rpc');
  return parseBlock(row, KindNumber.rpc, RpcRow.open, RpcRow.close, parseRpcStatement);
}

function parseRpcStatement(): void {
  if (Cursor.kind === TokenKind.option) parseOptionStatement();
  else parseUnknown('`option` or `}`');
}
