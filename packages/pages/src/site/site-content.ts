/** What a site is made of, and what it is called. */
import type { ApiReference } from '@protoshepherd/project';

/** What a caller decides about a site. */
export interface SiteOptions {
  /** The name of the API. */
  readonly title: string;
  /** Where a line can be read: `https://host/blob/{commit}/{file}#L{line}`; undefined if nowhere. */
  readonly sourceUrl: string | undefined;
}

/** The API and how it is shown: what every page is rendered from. */
export interface SiteContent extends SiteOptions {
  readonly reference: ApiReference;
}
