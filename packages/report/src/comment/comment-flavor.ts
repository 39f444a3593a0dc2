/** The forges that a comment can be written for. Both read the same Markdown, escaped for both; they differ in the longest comment and in the word for a change. */

/** What differs between forges. */
export interface CommentFlavor {
  /** How many bytes a comment may have. Forges count characters, of which there are never more. */
  readonly longest: number;
  /** What people call a change there. */
  readonly change: string;
}

/** GitHub refuses a comment of more than 65,536 characters. */
export const githubFlavor: CommentFlavor = { longest: 65_536, change: 'pull request' };

/** GitLab refuses a note of more than a million characters. */
export const gitlabFlavor: CommentFlavor = { longest: 1_000_000, change: 'merge request' };

/** The last line of a comment, by which it is found again. It is not shown. */
export function commentMarker(command: string): string {
  return `<!-- shepherd:${command.replaceAll(/[^a-z-]/g, '')} -->`;
}
