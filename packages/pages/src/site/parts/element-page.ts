import type { SiteContent } from '../site-content.ts';
import type { SiteLinks } from '../site-links.ts';

/** The page that displays elements. */
export interface ElementPage extends Pick<SiteContent, 'sourceUrl'> {
  readonly package: string;
  readonly links: SiteLinks;
  /** The relative path to the root of the site. */
  readonly base: string;
  /** True if any release is known. */
  readonly hasReleases: boolean;
  /** The commit in links to the source. */
  readonly commit: string | null;
}
