/** A file and a line, as a link if the template gives an address. */
import type { SupportSchedule } from '@protoshepherd/scheduler';
import type { Location } from '@protoshepherd/source';

import { element, type Child } from '../../browser/element.ts';
import { nameText } from '../../browser/name-text.ts';
import { sourceLink } from '../../source-link.ts';

/** The address of a location, or null. */
export type LinkTo = (place: Location) => string | null;

/** Creates the function that maps locations to addresses. */
export function createLinkTo(template: string, { sources }: SupportSchedule): LinkTo {
  const commit = sources.head?.commit ?? null;
  return ({ file, line }) => sourceLink(template, { file, line, commit });
}

/** The location as `file:line`. */
export function placeLink(place: Location, linkTo: LinkTo): Child {
  const text = nameText(`${place.file}:${place.line}`);
  const href = linkTo(place);
  return href === null ? text : element('a', { href, rel: 'noreferrer' }, text);
}
