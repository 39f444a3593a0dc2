/**
 * The top of the grammar.
 *
 *     file    = [syntax] { import | package | option | message | enum | extend | service | ";" }
 *     syntax  = ("syntax" | "edition") "=" string ";"
 *     import  = "import" ["public" | "weak" | "option"] string ";"
 *     package = "package" qualifiedName ";"
 */
import { KindNumber, slotColumn } from '../node-kind.ts';
import { stringValue } from '../string-value.ts';
import { TokenKind } from '../token-kind.ts';
import { parseEmpty, parseUnknown } from './parse-block.ts';
import { parseEnum } from './parse-enum.ts';
import { parseExtend, parseMessage } from './parse-message.ts';
import { parseQualifiedName } from './parse-name.ts';
import { parseOptionStatement } from './parse-option.ts';
import { parseService } from './parse-service.ts';
import { parseString } from './parse-value.ts';
import { parseVisibility } from './parse-visibility.ts';
import type { Parser } from './parser.ts';

const syntaxValue = slotColumn('syntax', 'value');
const importModifier = slotColumn('import', 'modifier');
const importPath = slotColumn('import', 'path');
const packageName = slotColumn('package', 'name');

/** Parses a whole file. */
export function parseFileRows(parser: Parser): void {
  const row = parser.rows.open(KindNumber.file, 0);
  if (parser.kind === TokenKind.syntax || parser.kind === TokenKind.edition) parseSyntax(parser);
  while (parser.kind !== TokenKind.endOfFile) parseTopLevelStatement(parser);
  parser.rows.close(row, parser.at);
}

function parseTopLevelStatement(parser: Parser): unknown {
  const { kind } = parser;
  switch (kind) {
    case TokenKind.semicolon:
      return parseEmpty(parser);
    case TokenKind.import:
      return parseImport(parser);
    case TokenKind.package:
      return parsePackage(parser);
    case TokenKind.option:
      return parseOptionStatement(parser);
    case TokenKind.message:
      return parseMessage(parser);
    case TokenKind.enum:
      return parseEnum(parser);
    case TokenKind.extend:
      return parseExtend(parser);
    case TokenKind.service:
      return parseService(parser);
    case TokenKind.export:
    case TokenKind.local: {
      const visibility = parseVisibility(parser);
      if (visibility === -1) return parseUnknown(parser, 'a top-level statement');
      return parser.kind === TokenKind.enum ? parseEnum(parser, visibility) : parseMessage(parser, visibility);
    }
    case TokenKind.closeBrace:
      return parseUnmatchedBrace(parser);
    default:
      return parseUnknown(parser, 'a top-level statement such as `message`');
  }
}

function parseSyntax(parser: Parser): void {
  const row = parser.rows.open(KindNumber.syntax, parser.take());
  const complete =
    parser.expect(TokenKind.equals, '`=` and the name of the dialect') &&
    parseDialect(parser, row) &&
    parser.expectSemicolon('the declaration');
  if (!complete) parser.recover();
  parser.rows.close(row, parser.at);
}

function parseDialect(parser: Parser, row: number): boolean {
  const first = parser.at;
  if (!parseString(parser, 'the name of the dialect in quotes', row, syntaxValue)) return false;
  parser.edition = stringValue(parser.text, parser.tokens, first, parser.at);
  return true;
}

function parseImport(parser: Parser): void {
  const row = parser.rows.open(KindNumber.import, parser.take());
  if (parser.kind === TokenKind.public || parser.kind === TokenKind.weak || parser.kind === TokenKind.option) {
    parser.rows.set(row, importModifier, parser.take());
  }
  const complete =
    parseString(parser, 'the path of the file to import, in quotes', row, importPath) &&
    parser.expectSemicolon('the import');
  if (!complete) parser.recover();
  parser.rows.close(row, parser.at);
}

function parsePackage(parser: Parser): void {
  const row = parser.rows.open(KindNumber.package, parser.take());
  const complete =
    parseQualifiedName(parser, 'the name of the package', row, packageName) && parser.expectSemicolon('the package');
  if (!complete) parser.recover();
  parser.rows.close(row, parser.at);
}

function parseUnmatchedBrace(parser: Parser): void {
  const row = parser.rows.open(KindNumber.error, parser.at);
  parser.note({
    rule: 'unmatched-brace',
    message: 'this `}` has no matching `{`',
    span: parser.spanOf(parser.at),
  });
  parser.take();
  parser.rows.close(row, parser.at);
}
