/** What stands in the way of an answer of the server. An answer is whatever a program sent, so nothing about it is taken for granted. */

/** Why there is no answer, in one sentence; undefined if there is one. */
export function problemIn(answer: unknown): string | undefined {
  if (typeof answer !== 'object' || answer === null) return 'the server has no answer for this document';
  if ('reason' in answer && typeof answer.reason === 'string') return answer.reason;
  if (!('problems' in answer) || !Array.isArray(answer.problems)) return undefined;
  const [first] = answer.problems as readonly {
    readonly file?: unknown;
    readonly line?: unknown;
    readonly message?: unknown;
  }[];
  if (first === undefined) return 'no project is open';
  const more = answer.problems.length === 1 ? '' : `, and ${answer.problems.length - 1} more`;
  return `${String(first.file)}:${String(first.line)}: ${String(first.message)}${more}`;
}
