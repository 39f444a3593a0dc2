/** Parses the statements between `{` and `}`. */
import { accept, Cursor, expectInto, fail, note, recover, take } from './cursor';
import { Rows } from './rows';
import { KindNumber, ProblemKind, TokenKind } from './tables';

/** Parses a block into the columns of its braces. `parseStatement` parses one statement at the cursor and must advance. */
export function parseBlock(row: i32, kind: i32, open: i32, close: i32, parseStatement: () => void): bool {
  const opening = Cursor.at;
  const name = blockName(kind);
  if (Cursor.kind !== TokenKind.openBrace) return fail('`{` to begin the %', name);
  Rows.set(row, open, Cursor.at++);
  // In oneofs and extend blocks, a lone `;` and an empty block are errors.
  const needsFields = kind === KindNumber.oneof || kind === KindNumber.extend;
  if (needsFields && Cursor.kind === TokenKind.closeBrace) fail('a field: the % is empty', name);
  const container = Cursor.container;
  if (kind !== KindNumber.rpc) Cursor.container = kind;
  while (Cursor.kind !== TokenKind.closeBrace && Cursor.kind !== TokenKind.endOfFile) {
    if (Cursor.kind === TokenKind.semicolon) {
      if (needsFields) fail('a field');
      parseEmpty();
    } else {
      parseStatement();
    }
  }
  Cursor.container = container;
  // If the end is missing, it is reported here, so the enclosing statements need not recover.
  if (Cursor.kind === TokenKind.endOfFile) note(ProblemKind.unclosedBlock, Cursor.at, name, '', opening);
  else Rows.set(row, close, Cursor.at++);
  return true;
}

function blockName(kind: i32): string {
  switch (kind) {
    case KindNumber.message:
      return 'message';
    case KindNumber.group:
      return 'group';
    case KindNumber.oneof:
      return 'oneof';
    case KindNumber.extend:
      return 'extend block';
    case KindNumber.enum:
      return 'enum';
    case KindNumber.service:
      return 'service';
    default:
      return 'rpc';
  }
}

/** Ends a statement; one that has no end is skipped. */
export function closeStatement(row: i32, complete: bool): bool {
  if (!complete) recover();
  Rows.close(row, Cursor.at);
  return complete;
}

/** A lone `;`, allowed in every block and at the top level. */
export function parseEmpty(): void {
  const row = Rows.open(KindNumber.empty, take());
  Rows.close(row, Cursor.at);
}

/** A token that begins no statement here: it is reported, kept and skipped. `word` replaces a `%` in `expected`. */
export function parseUnknown(expected: string, word: string = ''): void {
  const start = Cursor.at;
  const row = Rows.open(KindNumber.error, start);
  fail(expected, word);
  recover();
  if (Cursor.at === start) take();
  Rows.close(row, Cursor.at);
}
