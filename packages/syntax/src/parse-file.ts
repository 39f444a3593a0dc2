/**
 * Text to tree, the whole way: cut into tokens, put into nodes, then judge what was built. Any text gives a tree.
 */
import { LineIndex, locate, sortFindings, type Finding, type SourceFile } from '@protoshepherd/source';

import { checkStatements } from './check/check-statements.ts';
import { checkTokens } from './check/check-tokens.ts';
import { createFinding } from './finding-ids.ts';
import { lex } from './lexer.ts';
import { parseFileRows } from './parse/parse-file.ts';
import { Parser } from './parse/parser.ts';
import type { Problem } from './parse/problem.ts';
import { CompleteTree, type SyntaxTree } from './syntax-tree.ts';

/** More findings than this in one file help nobody; the rest is counted. */
const problemLimit = 1000;

/** Reads a file without losing a byte. What is wrong with it stands in `findings`. */
export function parseFile(file: SourceFile): SyntaxTree {
  const lexemes = lex(file.text);
  const parser = new Parser(file.text, lexemes);
  parseFileRows(parser);
  const { tokens, comments } = lexemes;
  const parts = { file, tokens, comments, rows: parser.rows.take(), edition: parser.edition };
  const tree = new CompleteTree({ ...parts, findings: [] });
  const problems = [...checkTokens(file.text, lexemes), ...parser.problems, ...checkStatements(tree)];
  return problems.length === 0 ? tree : new CompleteTree({ ...parts, findings: toFindings(file, problems) });
}

/** The first problems of a file, by place, as findings. */
function toFindings(file: SourceFile, problems: readonly Problem[]): readonly Finding[] {
  const lines = new LineIndex(file.text);
  const sorted = problems.toSorted((a, b) => a.span.start - b.span.start);
  const shown = sorted.slice(0, problemLimit);
  const next = sorted[problemLimit];
  if (next !== undefined) {
    const message = `${sorted.length - problemLimit} more problems in this file are not listed`;
    shown.push({ rule: 'too-many-problems', message, span: next.span });
  }
  return sortFindings(shown.map((problem) => toFinding(file, lines, problem)));
}

function toFinding(file: SourceFile, lines: LineIndex, problem: Problem): Finding {
  return createFinding({
    rule: problem.rule,
    severity: problem.severity ?? 'error',
    message: problem.message,
    location: locate(file.path, lines, problem.span),
    related: (problem.related ?? []).map(({ message, span }) => ({
      message,
      location: locate(file.path, lines, span),
    })),
    ...(problem.fix && { fix: { ...problem.fix, file: file.path } }),
  });
}
