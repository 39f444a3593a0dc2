/** Parses the statements between `{` and `}`. */
import { KindNumber } from '../node-kind.ts';
import { TokenKind } from '../token-kind.ts';
import type { Parser } from './parser.ts';

/** The name of a block in messages, and the columns of its braces. */
export interface BlockShape {
  readonly name: string;
  readonly open: number;
  readonly close: number;
  /** In oneofs and extend blocks, a lone `;` and an empty block are errors. */
  readonly needsFields?: boolean;
}

/** Parses a block. `parseStatement` parses one statement at the cursor and must advance. */
export function parseBlock(
  parser: Parser,
  row: number,
  shape: BlockShape,
  parseStatement: (parser: Parser) => unknown,
): boolean {
  const open = parser.at;
  if (!parser.expect(TokenKind.openBrace, `\`{\` to begin the ${shape.name}`, row, shape.open)) return false;
  if (shape.needsFields && parser.kind === TokenKind.closeBrace) parser.fail(`a field: the ${shape.name} is empty`);
  for (;;) {
    const kind = parser.kind;
    if (kind === TokenKind.closeBrace) {
      parser.rows.set(row, shape.close, parser.take());
      return true;
    }
    if (kind === TokenKind.endOfFile) {
      parser.note({
        rule: 'unclosed-block',
        message: `the ${shape.name} is never closed`,
        span: parser.spanOf(parser.at),
        related: [{ message: 'it was opened here', span: parser.spanOf(open) }],
      });
      // The end is already reported, so the enclosing statements need not recover.
      return true;
    }
    if (kind === TokenKind.semicolon) {
      if (shape.needsFields) parser.fail('a field');
      parseEmpty(parser);
    } else {
      parseStatement(parser);
    }
  }
}

/** A lone `;`, allowed in every block and at the top level. */
export function parseEmpty(parser: Parser): void {
  const row = parser.rows.open(KindNumber.empty, parser.take());
  parser.rows.close(row, parser.at);
}

/** A token that begins no statement here: it is reported, kept and skipped. */
export function parseUnknown(parser: Parser, expected: string): void {
  const start = parser.at;
  const row = parser.rows.open(KindNumber.error, start);
  parser.fail(expected);
  parser.recover();
  if (parser.at === start) parser.take();
  parser.rows.close(row, parser.at);
}
