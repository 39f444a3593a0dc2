/** The origin of a page. Pages are shared without their source folder, so they must state it themselves. */

/** The API, the commit and the command that a page comes from. */
export interface PageOrigin {
  /** The name of the API, such as `team/api`. */
  readonly name: string;
  /** The full hash of the commit; absent outside a repository. */
  readonly commit?: string;
  /** Has the tree changed since the commit? */
  readonly isModified?: boolean;
  /** The address of the commit. */
  readonly commitUrl?: string;
  /** The version of Shepherd. */
  readonly toolVersion: string;
  /** The command that generated the page, such as `shepherd graph`. */
  readonly command: string;
}

/** The title of a page about an API, such as `Package graph of team/api`. */
export function titleWithOrigin(subject: string, origin: Pick<PageOrigin, 'name'> | undefined): string {
  return origin === undefined ? subject : `${subject} of ${origin.name}`;
}
