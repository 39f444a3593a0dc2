/** Explains why the server gave no answer. An answer may come from any program, so its shape is checked. */

/** The reason in one sentence; undefined if there is an answer. */
export function findProblem(answer: unknown): string | undefined {
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
