import { wellFormed } from '@protoshepherd/report/words';

/** The part of an address that leads to an element of a page. Half a surrogate pair cannot stand in an address. */
export function elementAnchor(name: string): string {
  return `#${encodeURIComponent(wellFormed(name))}`;
}
