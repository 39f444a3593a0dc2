import type { SemanticTokensEdit } from 'vscode-languageserver';

/** The difference between two answers as a single edit; empty if they are equal. Typing changes one place, so one edit is enough. */
export function editsBetween(before: readonly number[], after: readonly number[]): SemanticTokensEdit[] {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start++;
  let same = 0;
  while (same < shorter - start && before.at(-1 - same) === after.at(-1 - same)) same++;
  if (start + same === before.length && before.length === after.length) return [];
  return [{ start, deleteCount: before.length - start - same, data: after.slice(start, after.length - same) }];
}
