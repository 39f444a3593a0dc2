/**
 * Services.
 *
 *     service = "service" word "{" { rpc | option | ";" } "}"
 *     rpc     = "rpc" word "(" ["stream"] type ")" "returns" "(" ["stream"] type ")" ( ";" | "{" { option | ";" } "}" )
 */
import { KindNumber, slotColumn } from '../node-kind.ts';
import { TokenKind } from '../token-kind.ts';
import { parseBlock, parseUnknown } from './parse-block.ts';
import { parseQualifiedName } from './parse-name.ts';
import { parseOptionStatement } from './parse-option.ts';
import type { Parser } from './parser.ts';

const serviceName = slotColumn('service', 'name');
const serviceBlock = { name: 'service', open: slotColumn('service', 'open'), close: slotColumn('service', 'close') };
const rpcName = slotColumn('rpc', 'name');
const rpcBlock = { name: 'rpc', open: slotColumn('rpc', 'open'), close: slotColumn('rpc', 'close') };
const input = { stream: slotColumn('rpc', 'inputStream'), type: slotColumn('rpc', 'input') };
const output = { stream: slotColumn('rpc', 'outputStream'), type: slotColumn('rpc', 'output') };

/** Parses a service. */
export function parseService(parser: Parser): boolean {
  const row = parser.rows.open(KindNumber.service, parser.take());
  const complete =
    parser.expectName('the name of the service', row, serviceName) &&
    parseBlock(parser, row, serviceBlock, parseServiceStatement);
  if (!complete) parser.recover();
  parser.rows.close(row, parser.at);
  return complete;
}

function parseServiceStatement(parser: Parser): unknown {
  if (parser.kind === TokenKind.rpc) return parseRpc(parser);
  if (parser.kind === TokenKind.option) return parseOptionStatement(parser);
  return parseUnknown(parser, '`rpc` or another service statement');
}

function parseRpc(parser: Parser): boolean {
  const row = parser.rows.open(KindNumber.rpc, parser.take());
  const complete =
    parser.expectName('the name of the rpc', row, rpcName) &&
    parseMessageType(parser, row, input) &&
    parser.expect(TokenKind.returns, '`returns`') &&
    parseMessageType(parser, row, output) &&
    parseRpcEnd(parser, row);
  if (!complete) parser.recover();
  parser.rows.close(row, parser.at);
  return complete;
}

function parseMessageType(parser: Parser, row: number, columns: typeof input): boolean {
  if (!parser.expect(TokenKind.openParen, '`(` before the message type')) return false;
  if (parser.kind === TokenKind.stream) parser.rows.set(row, columns.stream, parser.take());
  return (
    parseQualifiedName(parser, 'a message type', row, columns.type) &&
    parser.expect(TokenKind.closeParen, '`)` after the message type')
  );
}

function parseRpcEnd(parser: Parser, row: number): boolean {
  if (parser.kind !== TokenKind.openBrace) return parser.expectSemicolon('the rpc');
  return parseBlock(parser, row, rpcBlock, (inside) =>
    inside.kind === TokenKind.option ? parseOptionStatement(inside) : parseUnknown(inside, '`option` or `}`'),
  );
}
