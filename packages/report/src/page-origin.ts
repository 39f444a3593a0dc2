/** What a page was made from. A page is passed on without the folder that it came from, so it says this itself. */

/** The API, the commit and the command behind a page. */
export interface PageOrigin {
  /** What people call the API, such as `team/api`. */
  readonly name: string;
  /** The full hash of the commit; absent outside of a repository. */
  readonly commit?: string;
  /** Has the tree changed since the commit? */
  readonly isModified?: boolean;
  /** Where the commit can be read. */
  readonly commitUrl?: string;
  /** The version of the program. */
  readonly toolVersion: string;
  /** The command that wrote the page, such as `shepherd graph`. */
  readonly command: string;
}

/** The title of a page about an API, such as `Package graph of team/api`. */
export function titleWithOrigin(subject: string, origin: Pick<PageOrigin, 'name'> | undefined): string {
  return origin === undefined ? subject : `${subject} of ${origin.name}`;
}
