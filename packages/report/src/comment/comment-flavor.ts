/** The forges that a comment can be written for. Both get the same Markdown, escaped for both; they differ in the maximum length and in the word for a change. */

/** The differences between forges. */
export interface CommentFlavor {
  /** The maximum size in bytes. Forges count characters, and a text never has more characters than bytes. */
  readonly longest: number;
  /** The word for a change on this forge. */
  readonly change: string;
}

/** GitHub rejects comments longer than 65,536 characters. */
export const githubFlavor: CommentFlavor = { longest: 65_536, change: 'pull request' };

/** GitLab rejects notes longer than a million characters. */
export const gitlabFlavor: CommentFlavor = { longest: 1_000_000, change: 'merge request' };

/** The invisible last line of a comment, by which it is found again. */
export function commentMarker(command: string): string {
  return `<!-- shepherd:${command.replaceAll(/[^a-z-]/g, '')} -->`;
}
