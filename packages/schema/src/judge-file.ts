/** All findings of one file. */
import { locate, sortFindings, type Finding } from '@protoshepherd/source';

import { checkFile, checkHead } from './check/check-schema.ts';
import type { ExtensionNumbers } from './check/extension-numbers.ts';
import { createFinding } from './finding-ids.ts';
import type { LinkedFile } from './link/linked-file.ts';
import { isAlwaysSound } from './link/well-known-tree.ts';
import type { Linker, LinkProblem, Reports } from './linker.ts';

/**
 * All findings of a file, as far as it is checked. Examining the file reports problems of options; if names or numbers of the file are wrong,
 * nothing else is reported.
 */
export function judgeFile(
  linker: Linker,
  reports: Reports,
  file: LinkedFile,
  numbers: ExtensionNumbers,
  examine: (file: LinkedFile) => void,
): readonly Finding[] {
  if (file.strictness === 'never') return [];
  linker.shapes.reader = file;
  checkHead(linker, file, numbers);
  examine(file);
  if (file.doubts.size > 0 && !isAlwaysSound(file.tree)) checkFile(linker, file);
  const { duplicates, together, names: own, options } = reports.of(file);
  const names = [...duplicates, ...together, ...own];
  const problems = [...names, ...(names.some(isError) ? [] : options)];
  const judged = file.strictness === 'strictly' ? problems : problems.filter(isError);
  return sortFindings(firstProblems(judged).map((problem) => toFinding(file, problem)));
}

function isError({ severity = 'error' }: LinkProblem): boolean {
  return severity === 'error';
}

/** The limit of findings per file; the others are only counted. */
const problemLimit = 1000;

function firstProblems(problems: readonly LinkProblem[]): readonly LinkProblem[] {
  const next = problems[problemLimit];
  if (next === undefined) return problems;
  const message = `${problems.length - problemLimit} more problems in this file are not listed`;
  return [...problems.slice(0, problemLimit), { rule: 'too-many-problems', message, span: next.span }];
}

function toFinding(file: LinkedFile, problem: LinkProblem): Finding {
  const { lines } = file.tree;
  return createFinding({
    rule: problem.rule,
    severity: problem.severity ?? 'error',
    message: problem.message,
    location: locate(file.path, lines, problem.span),
    related: (problem.related ?? []).map((place) => ({
      message: place.message,
      location: locate(place.file.path, place.file.tree.lines, place.span),
    })),
  });
}
