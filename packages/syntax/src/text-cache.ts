/**
 * Results of earlier runs about a text. Most questions about most files have an empty answer, so only that is cached: a question whose answer was empty need
 * not be asked again, and the file need not be read for it.
 */
import type { SyntaxTree } from './syntax-tree.ts';

/** The cached results for one text. */
export interface TextCache {
  /** Was the answer to a question that depends only on the text empty? */
  isBlank(question: string): boolean;
  noteBlank(question: string): void;
  /** Digests of the names that the text declares; undefined if they are not recorded. */
  readonly names: ArrayLike<number> | undefined;
  noteNames(digests: readonly number[]): void;
}

/** The answer to a question that depends only on the text of a tree; it is not computed if it is known to be empty. */
export function computeUnlessBlank<Each>(
  { cache }: SyntaxTree,
  question: string,
  workOut: () => readonly Each[],
): readonly Each[] {
  if (cache?.isBlank(question) === true) return [];
  const answer = workOut();
  if (answer.length === 0) cache?.noteBlank(question);
  return answer;
}
