/**
 * Shortens a name to fit a box. The end of a name is most specific, so leading segments are dropped first:
 * `envoy.extensions.filters.http.lua` becomes `…filters.http.lua`. Labels are monospaced; characters of wide scripts take two
 * columns.
 */
import { displayWidth, splitGraphemes } from '@protoshepherd/report/words';

/** The longest end of a name, preferably in whole segments, that fits the given number of columns. */
export function shortLabel(name: string, places: number): string {
  if (measureWidth(name) <= places) return name;
  const segments = name.split('.');
  let label: string | undefined;
  for (let first = segments.length - 1; first > 0; first--) {
    const longer = `…${segments.slice(first).join('.')}`;
    if (measureWidth(longer) > places) break;
    label = longer;
  }
  if (label !== undefined) return label;
  let kept = '';
  for (const character of splitGraphemes(segments.at(-1) ?? name)) {
    if (measureWidth(kept + character) > places - 2) break;
    kept += character;
  }
  return `…${kept}…`;
}

function measureWidth(text: string): number {
  // Such names exceed any box, and measuring ten thousand characters would be wasteful.
  return text.length > 400 ? text.length : displayWidth(text);
}
