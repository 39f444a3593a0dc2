/**
 * A name that fits into a box. The end of a name says most, so leading segments go first: `envoy.extensions.filters.http.lua` becomes
 * `…filters.http.lua`. Labels are set in a font of equal widths, in which wide scripts take two places.
 */
import { displayWidth, splitGraphemes } from '@protoshepherd/report/words';

/** The longest end of a name, in whole segments if there is one, that takes no more than the given places. */
export function shortLabel(name: string, places: number): string {
  if (widthOf(name) <= places) return name;
  const segments = name.split('.');
  let label: string | undefined;
  for (let first = segments.length - 1; first > 0; first--) {
    const longer = `…${segments.slice(first).join('.')}`;
    if (widthOf(longer) > places) break;
    label = longer;
  }
  if (label !== undefined) return label;
  let kept = '';
  for (const character of splitGraphemes(segments.at(-1) ?? name)) {
    if (widthOf(kept + character) > places - 2) break;
    kept += character;
  }
  return `…${kept}…`;
}

function widthOf(text: string): number {
  // Longer than any box; counting places of a name of ten thousand characters would be in vain.
  return text.length > 400 ? text.length : displayWidth(text);
}
