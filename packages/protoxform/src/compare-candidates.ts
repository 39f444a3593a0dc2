/** Compares generated files with existing ones: missing, stale, manually edited, different or left over. */
import { sortBy, type GeneratedMark } from '@protoshepherd/source';

import { candidateMark } from './candidate-mark.ts';

/** Why a file differs from its generated text. */
export type CandidateState =
  /** The file does not exist. */
  | 'missing'
  /** Its source has changed since it was generated. */
  | 'stale'
  /** It was edited by hand. */
  | 'edited'
  /** Regenerating gives different text. */
  | 'different'
  /** It would no longer be generated. */
  | 'left-over';

/** A file that differs from its generated text. */
export interface CandidateDifference {
  readonly path: string;
  readonly state: CandidateState;
  /** The existing text; empty if there is none. */
  readonly before: string;
  /** The generated text; empty if there is none. */
  readonly after: string;
}

/** A file with its existing or generated text. */
export interface CandidateText {
  readonly path: string;
  readonly text: string;
}

/** Finds all differences, by path. Files of another command have another header, given by `mark`. */
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
      {
        path,
        state: before === undefined ? 'missing' : classifyDifference(mark, before, after),
        before: before ?? '',
        after,
      },
    ];
  });
  const leftOver = existing
    .filter(({ path }) => !wanted.has(path))
    .map(({ path, text }): CandidateDifference => ({ path, state: 'left-over', before: text, after: '' }));
  return sortBy([...different, ...leftOver], (difference) => difference.path);
}

function classifyDifference(mark: GeneratedMark, before: string, after: string): CandidateState {
  const [old, fresh] = [mark.read(before), mark.read(after)];
  if (old === undefined || fresh === undefined) return 'different';
  if (!old.isUntouched) return 'edited';
  return old.sourceDigest === fresh.sourceDigest ? 'different' : 'stale';
}
