/** Problems that the grammar reports by number, in words. */
import type { Span } from '@protoshepherd/source';

import { TokenKind } from '../token-kind.ts';
import type { TokenTable } from '../token-table.ts';
import { NestingLimit, ProblemKind } from './grammar-numbers.ts';
import type { Problem } from './problem.ts';

/** What the grammar says about a problem. */
export interface GrammarReport {
  /** A number of `ProblemKind`. */
  readonly problem: number;
  readonly token: number;
  /** What is expected or named; `word` replaces a `%` in it. */
  readonly text: string;
  readonly word: string;
  /** Another token that belongs to the problem; -1 if there is none. */
  readonly other: number;
}

/** The problem that a report means. */
export function toProblem(text: string, tokens: TokenTable, report: GrammarReport): Problem {
  const span = spanOf(tokens, report.token);
  const found = describeToken(text, tokens, report.token);
  switch (report.problem) {
    case ProblemKind.missingSemicolon:
      return missingSemicolon(tokens, report, `expected \`;\` after ${report.text}, found ${found}`);
    case ProblemKind.unclosedBlock:
      return unclosed(tokens, report, `the ${report.text} is never closed`);
    case ProblemKind.unclosedValue:
      return unclosed(tokens, report, 'this message value is never closed');
    case ProblemKind.messageTooDeep:
      return { rule: 'nesting-too-deep', message: `messages are nested more than ${NestingLimit.messages} deep`, span };
    case ProblemKind.valueTooDeep:
      return {
        rule: 'nesting-too-deep',
        message: `message values are nested more than ${NestingLimit.values} deep`,
        span,
      };
    case ProblemKind.misplacedVisibility:
      return { rule: 'misplaced-visibility', message: `${found} is allowed only before a message or an enum`, span };
    case ProblemKind.unmatchedBrace:
      return { rule: 'unmatched-brace', message: 'this `}` has no matching `{`', span };
    default: {
      const rule = tokens.kinds[report.token] === TokenKind.endOfFile ? 'unexpected-end' : 'unexpected-token';
      return { rule, message: `expected ${report.text.replace('%', report.word)}, found ${found}`, span };
    }
  }
}

function missingSemicolon(tokens: TokenTable, { token }: GrammarReport, message: string): Problem {
  const end = token === 0 ? 0 : (tokens.ends[token - 1] as number);
  const insert = { start: end, end };
  return {
    rule: 'missing-semicolon',
    message,
    span: spanOf(tokens, token),
    related: [{ message: 'the statement ends here', span: insert }],
    fix: { title: 'insert `;`', edits: [{ ...insert, text: ';' }] },
  };
}

function unclosed(tokens: TokenTable, { token, other }: GrammarReport, message: string): Problem {
  const related = [{ message: 'it was opened here', span: spanOf(tokens, other) }];
  return { rule: 'unclosed-block', message, span: spanOf(tokens, token), related };
}

function spanOf(tokens: TokenTable, token: number): Span {
  return { start: tokens.starts[token] as number, end: tokens.ends[token] as number };
}

/** Longer tokens are truncated in messages. */
const shownLength = 40;

/** A token in words, for "expected …, found …". */
function describeToken(text: string, tokens: TokenTable, token: number): string {
  const kind = tokens.kinds[token];
  if (kind === TokenKind.endOfFile) return 'the end of the file';
  const spelling = text.slice(tokens.starts[token], tokens.ends[token]);
  const shown = spelling.length > shownLength ? `${spelling.slice(0, shownLength)}…` : spelling;
  return kind === TokenKind.string ? `the string ${shown}` : `\`${shown}\``;
}
