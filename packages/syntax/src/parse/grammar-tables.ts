/** The tables that the grammar leaves in its memory. They follow one another, so that they can be copied at once. */
import type { CommentTable, TokenTable } from '../token-table.ts';
import type { Grammar } from './grammar.ts';

/** The tables of one text. */
export interface GrammarTables {
  readonly tokens: TokenTable;
  readonly comments: CommentTable;
  /** The nodes, as rows; `node-kind` documents the columns. */
  readonly rows: Int32Array;
}

/** Copies the tables: they stay valid. */
export function copyTables(grammar: Grammar): GrammarTables {
  const layout = layOutTables(grammar);
  const start = grammar.tables();
  return readTables(layout, grammar.memory.buffer.slice(start, start + layout.end), 0);
}

/** The tables in the memory of the grammar: they are valid only until it parses the next text. */
export function viewTables(grammar: Grammar): GrammarTables {
  return readTables(layOutTables(grammar), grammar.memory.buffer, grammar.tables());
}

/** The lengths of the tables, and where some of them begin, in bytes. */
interface TablesLayout {
  /** Includes the end of the file. */
  readonly tokens: number;
  readonly comments: number;
  readonly rows: number;
  readonly kindsAt: number;
  readonly rowsAt: number;
  readonly end: number;
}

/** Two numbers for each token and each comment, the kinds of tokens as bytes, and the rows. */
function layOutTables(grammar: Grammar): TablesLayout {
  const tokens = grammar.tokenCount() + 1;
  const comments = grammar.commentCount();
  const rows = grammar.rowsLength();
  const kindsAt = 8 * (tokens + comments);
  const rowsAt = 4 * Math.ceil((kindsAt + tokens) / 4);
  return { tokens, comments, rows, kindsAt, rowsAt, end: rowsAt + 4 * rows };
}

function readTables(layout: TablesLayout, buffer: ArrayBuffer, start: number): GrammarTables {
  const { tokens, comments, rows, kindsAt, rowsAt } = layout;
  const commentsAt = start + 8 * tokens;
  return {
    tokens: {
      count: tokens - 1,
      kinds: new Uint8Array(buffer, start + kindsAt, tokens),
      starts: new Uint32Array(buffer, start, tokens),
      ends: new Uint32Array(buffer, start + 4 * tokens, tokens),
    },
    comments: {
      count: comments,
      starts: new Uint32Array(buffer, commentsAt, comments),
      ends: new Uint32Array(buffer, commentsAt + 4 * comments, comments),
    },
    rows: new Int32Array(buffer, start + rowsAt, rows),
  };
}
