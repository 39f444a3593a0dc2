/** Everything wrong with one file, as findings. */
import { locate, sortFindings, type Finding } from '@protoshepherd/source';

import { checkFile, checkHead } from './check/check-schema.ts';
import type { ExtensionNumbers } from './check/extension-numbers.ts';
import { createFinding } from './finding-ids.ts';
import type { LinkedFile } from './link/linked-file.ts';
import type { Linker, LinkProblem, Reports } from './linker.ts';

/**
 * All findings of a file, as far as it is judged. Examining it reports what is wrong with options; where the names or numbers of a file are wrong,
 * that is all there is to say about it.
 */
export function judgeFile(
  linker: Linker,
  reports: Reports,
  file: LinkedFile,
  numbers: ExtensionNumbers,
  examine: (file: LinkedFile) => void,
): readonly Finding[] {
  if (file.judgement === 'never') return [];
  linker.shapes.reader = file;
  checkHead(linker, file, numbers);
  examine(file);
  if (file.doubts.size > 0) checkFile(linker, file);
  const { duplicates, together, names: own, options } = reports.of(file);
  const names = [...duplicates, ...together, ...own];
  const problems = [...names, ...(names.some(isError) ? [] : options)];
  const judged = file.judgement === 'strictly' ? problems : problems.filter(isError);
  return sortFindings(firstProblems(judged).map((problem) => toFinding(file, problem)));
}

function isError({ severity = 'error' }: LinkProblem): boolean {
  return severity === 'error';
}

/** More findings than this in one file help nobody; the rest is counted. */
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
