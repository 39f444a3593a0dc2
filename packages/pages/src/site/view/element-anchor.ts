import { wellFormed } from '@protoshepherd/report/words';

/** The fragment that links to an element of a page. An address cannot contain a lone surrogate. */
export function elementAnchor(name: string): string {
  return `#${encodeURIComponent(wellFormed(name))}`;
}
