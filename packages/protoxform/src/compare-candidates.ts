/** What is generated against what is there: which files are missing, stale, edited by hand, or no longer needed. */
import { sortBy, type GeneratedMark } from '@protoshepherd/source';

import { candidateMark } from './candidate-mark.ts';

/** Why a file is not as it would be generated. */
export type CandidateState =
  /** It is not there. */
  | 'missing'
  /** Its source has changed since it was generated. */
  | 'stale'
  /** Somebody has changed it by hand. */
  | 'edited'
  /** It would come out otherwise today, for whatever reason. */
  | 'different'
  /** Nothing would generate it today. */
  | 'left-over';

/** A file that is not as it would be generated. */
export interface CandidateDifference {
  readonly path: string;
  readonly state: CandidateState;
  /** What is there; empty if nothing is. */
  readonly before: string;
  /** What should be there; empty if nothing should. */
  readonly after: string;
}

/** A file with the text it has or shall have. */
export interface CandidateText {
  readonly path: string;
  readonly text: string;
}

/** Finds every difference, by path. Files that another command generates have a mark of their own. */
export function compareCandidates(
  expected: readonly CandidateText[],
  existing: readonly CandidateText[],
  mark: GeneratedMark = candidateMark,
): CandidateDifference[] {
  const there = new Map(existing.map((file) => [file.path, file.text]));
  const wanted = new Set(expected.map((file) => file.path));
  const different = expected.flatMap(({ path, text: after }): CandidateDifference[] => {
    const before = there.get(path);
    if (before === after) return [];
    return [
      { path, state: before === undefined ? 'missing' : stateOf(mark, before, after), before: before ?? '', after },
    ];
  });
  const leftOver = existing
    .filter(({ path }) => !wanted.has(path))
    .map(({ path, text }): CandidateDifference => ({ path, state: 'left-over', before: text, after: '' }));
  return sortBy([...different, ...leftOver], (difference) => difference.path);
}

function stateOf(mark: GeneratedMark, before: string, after: string): CandidateState {
  const [old, fresh] = [mark.read(before), mark.read(after)];
  if (old === undefined || fresh === undefined) return 'different';
  if (!old.isUntouched) return 'edited';
  return old.sourceDigest === fresh.sourceDigest ? 'different' : 'stale';
}
