/** Headings keep their size on the screen while the drawing shrinks, so of many layers only some can have theirs. */

/** Where a heading begins, in the units of the drawing, and what it says. */
export interface Heading {
  readonly x: number;
  readonly text: string;
}

/** The width of one character on the screen, a little more than in most fonts, and what is left free behind a heading. */
const characterWidth = 7;
const space = 10;

/** The headings that can be read at a scale: from left to right each one that does not begin before the last one has ended. */
export function headingsWithRoom(headings: readonly Heading[], scale: number): Set<number> {
  const shown = new Set<number>();
  let end = Number.NEGATIVE_INFINITY;
  for (const [place, { x, text }] of headings.entries()) {
    if (x * scale < end) continue;
    shown.add(place);
    end = x * scale + text.length * characterWidth + space;
  }
  return shown;
}
