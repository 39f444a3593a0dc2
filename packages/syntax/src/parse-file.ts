/** Parses text into a tree: splits it into tokens, builds nodes, then checks the result. Every text gives a tree. */
import { LineIndex, locate, sortFindings, type Finding, type SourceFile } from '@protoshepherd/source';

import { checkStatements } from './check/check-statements.ts';
import { checkTokens } from './check/check-tokens.ts';
import { createFinding } from './finding-ids.ts';
import { parseText, parseTextInPlace, type ParsedText } from './parse/parse-text.ts';
import type { Problem } from './parse/problem.ts';
import { CompleteTree, type SyntaxTree } from './syntax-tree.ts';

/** The limit of findings per file; the others are only counted. */
const problemLimit = 1000;

/** Parses a file without losing a byte. `findings` has all problems. */
export function parseFile(file: SourceFile): SyntaxTree {
  return checkParsed(file, parseText(file.text));
}

/** The same for a tree that is needed only for a moment: it is valid only until the next file is parsed. */
export function parseInPlace(file: SourceFile): SyntaxTree {
  return checkParsed(file, parseTextInPlace(file.text));
}

function checkParsed(file: SourceFile, parsed: ParsedText): SyntaxTree {
  const { tokens, comments, rows, edition, problems, suspects } = parsed;
  const parts = { file, tokens, comments, rows, edition };
  const tree = new CompleteTree({ ...parts, findings: [] });
  const all = [...checkTokens(tree, suspects), ...problems, ...checkStatements(tree, suspects)];
  return all.length === 0 ? tree : new CompleteTree({ ...parts, findings: toFindings(file, all) });
}

/** The first problems of a file, in source order, as findings. */
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
