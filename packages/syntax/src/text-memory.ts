/**
 * What earlier runs have found out about a text. Most questions about most files have an empty answer, so that is what is remembered: a question whose answer was empty need not be
 * asked again, and the file need not be read for it.
 */
import type { SyntaxTree } from './syntax-tree.ts';

/** What is remembered about one text. */
export interface TextMemory {
  /** Was the answer to a question about the text alone empty? */
  isBlank(question: string): boolean;
  noteBlank(question: string): void;
  /** Digests of names that the text declares; undefined if nobody has noted them. */
  readonly names: ArrayLike<number> | undefined;
  noteNames(digests: readonly number[]): void;
}

/** The answer to a question that depends on the text of a tree alone; it is not worked out if it is known to be empty. */
export function answerAbout<Each>(
  { memory }: SyntaxTree,
  question: string,
  workOut: () => readonly Each[],
): readonly Each[] {
  if (memory?.isBlank(question) === true) return [];
  const answer = workOut();
  if (answer.length === 0) memory?.noteBlank(question);
  return answer;
}
