import type { SiteContent } from '../site-content.ts';
import type { SiteLinks } from '../site-links.ts';

/** The page that elements are shown on. */
export interface ElementPage extends Pick<SiteContent, 'sourceUrl'> {
  /** The name of its package. */
  readonly package: string;
  readonly links: SiteLinks;
  /** The way back to the root of the site. */
  readonly base: string;
  /** Is any release known? */
  readonly hasReleases: boolean;
  /** The commit that links to the source name. */
  readonly commit: string | null;
}
