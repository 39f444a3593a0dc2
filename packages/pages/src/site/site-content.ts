/** The content and name of a site. */
import type { ApiReference } from '@protoshepherd/project';

export interface SiteOptions {
  /** The name of the API. */
  readonly title: string;
  /** The template for source links: `https://host/blob/{commit}/{file}#L{line}`; undefined for no links. */
  readonly sourceUrl: string | undefined;
}

/** The API and the site options: the input of every page. */
export interface SiteContent extends SiteOptions {
  readonly reference: ApiReference;
}
