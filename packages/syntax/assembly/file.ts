/**
 * Whole files.
 *
 *     file    = [syntax] { import | package | option | message | enum | extend | service | ";" }
 *     syntax  = ("syntax" | "edition") "=" string ";"
 *     import  = "import" ["public" | "weak" | "option"] string ";"
 *     package = "package" qualifiedName ";"
 */
import { closeStatement, parseEmpty, parseUnknown } from './block';
import { Cursor, expect, expectSemicolon, note, take } from './cursor';
import { parseEnum } from './enum';
import { readDialect, suspectRow } from './host';
import { parseExtend, parseMessage } from './message';
import { parseQualifiedName } from './name';
import { parseOptionStatement } from './option';
import { Region } from './regions';
import { Rows } from './rows';
import { parseService } from './service';
import { Dialect, ImportRow, KindNumber, PackageRow, ProblemKind, SyntaxRow, TokenKind } from './tables';
import { parseString } from './value';
import { parseVisibility } from './visibility';

let hasPackage = false;

/** Parses a whole file. */
export function parseFile(): void {
  Cursor.start();
  hasPackage = false;
  Rows.length = 0;
  const row = Rows.open(KindNumber.file, 0);
  if (Cursor.kind === TokenKind.syntax || Cursor.kind === TokenKind.edition) parseSyntax();
  while (Cursor.kind !== TokenKind.endOfFile) parseTopLevelStatement();
  Rows.close(row, Cursor.at);
}

function parseTopLevelStatement(): void {
  switch (Cursor.kind) {
    case TokenKind.semicolon:
      return parseEmpty();
    case TokenKind.import:
      return parseImport();
    case TokenKind.package:
      return parsePackage();
    case TokenKind.option:
      return parseOptionStatement();
    case TokenKind.message:
      return parseMessage();
    case TokenKind.enum:
      return parseEnum();
    case TokenKind.extend:
      return parseExtend();
    case TokenKind.service:
      return parseService();
    case TokenKind.export:
    case TokenKind.local: {
      const visibility = parseVisibility();
      if (visibility === -1) return parseUnknown('a top-level statement');
      return Cursor.kind === TokenKind.enum ? parseEnum(visibility) : parseMessage(visibility);
    }
    case TokenKind.closeBrace:
      return parseUnmatchedBrace();
    default:
      return parseUnknown('a top-level statement such as `message`');
  }
}

function parseSyntax(): void {
  const isSyntax = Cursor.kind === TokenKind.syntax;
  const row = Rows.open(KindNumber.syntax, take());
  const complete =
    expect(TokenKind.equals, '`=` and the name of the dialect') &&
    parseDialect(row) &&
    expectSemicolon('the declaration');
  // Nearly all files declare proto2 or proto3.
  if (!isSyntax || Cursor.dialect > Dialect.proto3) suspectRow(row, Cursor.container);
  closeStatement(row, complete);
}

function parseDialect(row: i32): bool {
  const first = Cursor.at;
  if (!parseString('the name of the dialect in quotes', row, SyntaxRow.value)) return false;
  Cursor.dialect = readDialect(first, Cursor.at, Region.tokenStarts, Region.tokenEnds);
  return true;
}

function parseImport(): void {
  const row = Rows.open(KindNumber.import, take());
  const kind = Cursor.kind;
  if (kind === TokenKind.public || kind === TokenKind.weak || kind === TokenKind.option) {
    Rows.set(row, ImportRow.modifier, take());
    // Some modifiers depend on the dialect.
    suspectRow(row, Cursor.container);
  }
  const complete =
    parseString('the path of the file to import, in quotes', row, ImportRow.path) && expectSemicolon('the import');
  closeStatement(row, complete);
}

function parsePackage(): void {
  const row = Rows.open(KindNumber.package, take());
  // A file has one package, and its name no leading dot.
  if (hasPackage || Cursor.kind === TokenKind.dot) suspectRow(row, Cursor.container);
  hasPackage = true;
  const complete =
    parseQualifiedName(row, PackageRow.name, 'the name of the package') && expectSemicolon('the package');
  closeStatement(row, complete);
}

function parseUnmatchedBrace(): void {
  const row = Rows.open(KindNumber.error, Cursor.at);
  note(ProblemKind.unmatchedBrace, Cursor.at);
  take();
  Rows.close(row, Cursor.at);
}
